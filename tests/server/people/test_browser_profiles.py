"""Settings and the way back in a browser: no barriers by day and by night, by keyboard, and without scripts."""

from collections.abc import Callable
from typing import Any

import pytest
from barriers import assert_no_barriers
from browsers import DESK, PHONE


def words_on(page: Any) -> str:
    return " ".join(page.locator(".six li").all_inner_texts())


def test_from_the_seal_to_six_words_and_back_on_a_new_device(address: str, person: Callable[..., Any]) -> None:
    page = person(DESK, "de", bypass_csp=True, reduced_motion="reduce")
    page.goto(address)
    page.click(".bar a.me")
    page.wait_for_url("**/settings")
    assert_no_barriers(page)
    page.fill("[name=name]", "Mirabelle")
    page.keyboard.press("Enter")
    page.wait_for_selector("#words")
    assert_no_barriers(page)
    page.click("#words form .button >> nth=0")
    words = words_on(page)
    assert len(words.split()) == 6
    assert_no_barriers(page)
    tablet = person(PHONE, "de", bypass_csp=True, reduced_motion="reduce")
    tablet.goto(f"{address}/back")
    assert_no_barriers(tablet)
    tablet.focus("#typed")
    tablet.keyboard.type(words)
    tablet.keyboard.press("Tab")
    tablet.keyboard.press("Enter")
    tablet.wait_for_url("**/settings")
    assert tablet.input_value("[name=name]") == "Mirabelle"


def test_a_link_puts_its_code_where_it_can_be_sent(address: str, person: Callable[..., Any]) -> None:
    page = person(DESK, "en", bypass_csp=True, reduced_motion="reduce")
    page.goto(f"{address}/settings")
    page.fill("[name=name]", "Mirabelle")
    page.keyboard.press("Enter")
    page.click("#devices form[action$='/settings/link'] .button")
    link = page.input_value("#link")
    assert_no_barriers(page)
    other = person(PHONE, "en")
    other.goto(f"{address}/back#mallory-knows-six-plain-words")
    assert other.input_value("#typed") == ""  # nobody can put words there for somebody else
    other.goto("about:blank")
    other.goto(link)
    assert other.input_value("#typed") == link.partition("#")[2] and "#" not in other.url
    other.click("main form .button")
    other.wait_for_url("**/settings")
    assert other.input_value("[name=name]") == "Mirabelle"


@pytest.mark.parametrize("language", ["en", "de"])
def test_two_names_become_one_and_a_device_is_signed_out_without_scripts(
    language: str, address: str, person: Callable[..., Any]
) -> None:
    page = person(DESK, language, java_script_enabled=False)
    page.goto(f"{address}/settings")
    page.fill("[name=name]", "Mirabelle")
    page.click("form[action$='/settings/name'] .button")
    page.click("#people summary >> nth=0")
    page.fill("form[action$='/settings/person'] [name=name]", "Lina")
    page.click("form[action$='/settings/person'] .button")
    page.click("#merge summary")
    page.click("#merge form input[type=radio] >> nth=0")
    page.click("#merge form [name=sure] >> nth=0")
    page.click("#merge form .button >> nth=0")
    page.wait_for_url("**/settings")
    assert page.locator("form[action$='/settings/switch']").count() == 0
    page.click("#words form .button >> nth=0")
    phone = person(PHONE, language, java_script_enabled=False)
    phone.goto(f"{address}/back")
    phone.fill("#typed", words_on(page))
    phone.click("form[action$='/back'] .button")
    phone.wait_for_url("**/settings")
    page.goto(f"{address}/settings")
    other = page.locator("#devices li:has(small:text-matches('seen|zuletzt'))")
    assert other.count() == 1
    other.locator("summary").click()
    other.locator("form .button").click()
    page.wait_for_url("**/settings#devices")
    assert page.locator("#devices li").count() == 1
    phone.reload()
    assert phone.input_value("form[action$='/settings/name'] [name=name]") == ""


def with_authenticator(page: Any) -> Any:
    """Give a browser a device's lock that always opens."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    lock = {
        "protocol": "ctap2",
        "ctap2Version": "ctap2_1",
        "transport": "internal",
        "automaticPresenceSimulation": True,
    }
    able = {"hasResidentKey": True, "hasUserVerification": True, "isUserVerified": True}
    number = session.send("WebAuthn.addVirtualAuthenticator", {"options": lock | able})["authenticatorId"]
    return session, number


def test_a_passkey_is_made_and_brings_back(address: str, person: Callable[..., Any]) -> None:
    pytest.importorskip("fido2", reason="needs fido2 (extra `host`)")
    address = address.replace("127.0.0.1", "localhost")  # browsers trust this name without https
    page = person(DESK, "de", bypass_csp=True, reduced_motion="reduce")
    session, number = with_authenticator(page)
    page.goto(f"{address}/settings")
    page.fill("[name=name]", "Mirabelle")
    page.keyboard.press("Enter")
    page.click("#passkeys form[data-passkey] .button")
    page.wait_for_selector(".sure:has([action$='/settings/passkey/remove'])")
    assert_no_barriers(page)
    made = session.send("WebAuthn.getCredentials", {"authenticatorId": number})["credentials"]
    assert [(one["rpId"], one["isResidentCredential"]) for one in made] == [("localhost", True)]
    page.context.clear_cookies()
    page.goto(f"{address}/back")
    page.wait_for_selector("form[data-passkey] .button")
    assert_no_barriers(page)
    page.focus("form[data-passkey] .button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/settings")
    assert page.input_value("[name=name]") == "Mirabelle"
    page.click(".sure:has([action$='/settings/passkey/remove']) summary")  # which asks once
    page.click("form[action$='/settings/passkey/remove'] .button")
    page.wait_for_url("**/settings#passkeys")
    assert page.locator("form[action$='/settings/passkey/remove']").count() == 0
    session.send("WebAuthn.clearCredentials", {"authenticatorId": number})
    page.goto(f"{address}/back")
    page.click("form[data-passkey] .button")
    page.wait_for_selector("form[data-passkey] .error")
    assert_no_barriers(page)


def test_a_password_manager_without_a_working_to_json_will_do(address: str, person: Callable[..., Any]) -> None:
    pytest.importorskip("fido2", reason="needs fido2 (extra `host`)")
    address = address.replace("127.0.0.1", "localhost")
    page = person(DESK)
    with_authenticator(page)
    page.add_init_script("PublicKeyCredential.prototype.toJSON = () => { throw new TypeError('Illegal invocation'); }")
    page.goto(f"{address}/settings")
    page.fill("[name=name]", "Mirabelle")
    page.keyboard.press("Enter")
    page.click("#passkeys form[data-passkey] .button")
    page.wait_for_selector(".sure:has([action$='/settings/passkey/remove'])")
    page.click("#passkeys form[data-passkey] .button")  # the same device once more
    page.wait_for_selector("#passkeys form[data-passkey] .error")
    assert "already" in page.inner_text("#passkeys form[data-passkey] .error")
    page.context.clear_cookies()
    page.goto(f"{address}/back")
    page.click("form[data-passkey] .button")
    page.wait_for_url("**/settings")
    assert page.input_value("[name=name]") == "Mirabelle"
