// SHA-256 (FIPS 180-4), for pages that are not served over https: there browsers have no WebCrypto.

const FIRST = Uint32Array.of(0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19);
const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
const K = Uint32Array.from(primes, (p) => { const root = Math.cbrt(p); return Math.floor((root - Math.floor(root)) * 2 ** 32); });
const turned = (x, n) => (x >>> n) | (x << (32 - n));

// The 32 bytes of the hash of some bytes.
export function sha256(bytes) {
  const padded = new Uint8Array((bytes.length + 8 >> 6) + 1 << 6), view = new DataView(padded.buffer);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const state = FIRST.slice(), w = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + (turned(a, 7) ^ turned(a, 18) ^ a >>> 3) + w[i - 7] + (turned(b, 17) ^ turned(b, 19) ^ b >>> 10);
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + (e & f ^ ~e & g) + K[i] + w[i] | 0;
      const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, d + one | 0, c, b, a, one + two | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => { state[i] += value; });
  }
  const found = new Uint8Array(32), out = new DataView(found.buffer);
  state.forEach((value, i) => out.setUint32(4 * i, value));
  return found;
}
