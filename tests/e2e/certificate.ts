import { generateKeyPairSync, sign } from 'node:crypto'

/** Encodes one value in DER: tag, length, content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const hex = (digits: string) => Buffer.from(digits, 'hex')
const bits = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes)
/** UTCTime: 260612093000Z. */
const utc = (ms: number) =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

const ECDSA_SHA256 = sequence(hex('06082a8648ce3d040302'))
const V3 = der(0xa0, hex('020102'))
const DAY = 86_400_000

/** Makes a self-signed certificate for each run (RFC 5280), so that the repository holds no key. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from('gateway.test')))))
  const facts = sequence(
    V3,
    hex('020101'),
    ECDSA_SHA256,
    name,
    sequence(utc(Date.now() - DAY), utc(Date.now() + DAY)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const whole = sequence(facts, ECDSA_SHA256, bits(sign('sha256', facts, privateKey)))
  const lines = (whole.toString('base64').match(/.{1,64}/g) ?? []).join('\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
