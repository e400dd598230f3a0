"""Push messages: the examples of RFC 8291 and RFC 8292, and messages that their receiver can read."""

import base64
import json

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from push_service import decrypted

from dicehaven.server.notices.web_push import (
    CURVE,
    MAX_MESSAGE_BYTES,
    Receiver,
    decode,
    encode,
    encrypted,
    headers_of,
    new_private,
    private_key,
    public_key,
    raw_public,
)

# RFC 8291, appendix A
PLAIN = "V2hlbiBJIGdyb3cgdXAsIEkgd2FudCB0byBiZSBhIHdhdGVybWVsb24"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RECEIVER = Receiver(
    "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "BTBZMqHH6r4Tts7J_aSIgg",
)
RECEIVER_PRIVATE = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
    "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
# RFC 8292, section 2.4
TOKEN = (
    "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6"
    "Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9Ok"
    "SSHzvoD1oA"
)
TOKEN_KEY = "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"


def of_number(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decode(text), "big"), CURVE)


def check_token(token: str, key: ec.EllipticCurvePublicKey) -> dict[str, object]:
    """The claims of a token whose signature is that of a key."""
    signed, _, signature = token.rpartition(".")
    raw = decode(signature)
    both = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.verify(both, signed.encode(), ec.ECDSA(hashes.SHA256()))
    found: dict[str, object] = json.loads(decode(signed.partition(".")[2]))
    return found


def test_the_message_of_rfc_8291_is_made_to_the_byte() -> None:
    made = encrypted(decode(PLAIN), RECEIVER, of_number(SENDER), decode(SALT))
    assert encode(made) == MESSAGE
    assert decrypted(made, of_number(RECEIVER_PRIVATE), decode(RECEIVER.auth)) == decode(PLAIN)


def test_the_token_of_rfc_8292_is_read_as_ours_are() -> None:
    claims = check_token(TOKEN, public_key(TOKEN_KEY))
    assert claims == {"aud": "https://push.example.net", "exp": 1453523768, "sub": "mailto:push@example.com"}
    key = private_key(new_private())
    given = headers_of(RECEIVER, "topic", 60, "mailto:push@example.com", 1453523768 - 12 * 3600, key)
    scheme, token, shown = given["Authorization"].replace(",", "").split()
    assert scheme == "vapid" and shown == f"k={encode(raw_public(key.public_key()))}"
    assert check_token(token.removeprefix("t="), key.public_key()) == claims
    assert token.removeprefix("t=").split(".")[0] == TOKEN.split(".")[0], "the head is the same, byte for byte"


def test_no_two_messages_share_a_key_or_a_salt() -> None:
    private = of_number(RECEIVER_PRIVATE)
    made = [encrypted("Du bist dran: Würfelland".encode(), RECEIVER) for _ in range(5)]
    assert len({one[:16] for one in made}) == len({one[21:86] for one in made}) == 5
    assert {decrypted(one, private, decode(RECEIVER.auth)).decode() for one in made} == {"Du bist dran: Würfelland"}


def test_what_cannot_be_encrypted_is_refused() -> None:
    with pytest.raises(ValueError, match="bytes"):
        encrypted(b"x" * (MAX_MESSAGE_BYTES + 1), RECEIVER)
    for odd in ("", "AAAA", encode(b"\x04" + b"\1" * 64), "é"):
        with pytest.raises(ValueError):
            public_key(odd)
    assert base64.urlsafe_b64decode(MESSAGE + "=") == decode(MESSAGE)
