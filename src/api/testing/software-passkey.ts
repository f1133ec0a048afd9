import { createHash, createSign, generateKeyPairSync } from 'node:crypto'
import type { NewPasskey, NewPasskeyOptions, PasskeyOptions, UsedPasskey } from '#core/security-api.ts'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

const UNSIGNED = 0
const NEGATIVE = 1
const BYTES = 2
const TEXT = 3
const MAP = 5

/** As much of CBOR as an attestation needs: lengths and numbers below 65,536. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(NEGATIVE, -1 - value) : head(UNSIGNED, value)
  if (typeof value === 'string') return Buffer.concat([head(TEXT, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(BYTES, value.length), value])
  return Buffer.concat([head(MAP, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const USER_PRESENT = 0x01
const HAS_CREDENTIAL = 0x40

type Signed = { origin: string; type: 'webauthn.create' | 'webauthn.get'; challenge: string }
const clientData = ({ origin, type, challenge }: Signed) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** A device that holds one passkey, in a browser that shows a page of this site. */
export function createSoftwarePasskey(origin: string) {
  const id = Buffer.from(crypto.randomUUID())
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0

  const authenticatorData = (rpId: string, flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }
  const names = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const

  return {
    make({ challenge, rp }: NewPasskeyOptions): NewPasskey {
      const key = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.from([id.length >> 8, id.length & 0xff])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, key])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(rp.id, USER_PRESENT | HAS_CREDENTIAL, credential)],
      ])
      return {
        ...names,
        response: {
          clientDataJSON: clientData({ origin, type: 'webauthn.create', challenge }).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal', 'of a later standard'],
        },
      }
    },

    use({ challenge, rpId }: PasskeyOptions): UsedPasskey {
      counter += 1
      const data = authenticatorData(rpId, USER_PRESENT)
      const client = clientData({ origin, type: 'webauthn.get', challenge })
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...names,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },

    /** Acts like a copy that was made earlier. */
    setBack() {
      counter = 0
    },
  }
}
