import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** One key per purpose, so that what is sealed for one place cannot be replayed in another. */
function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'guildhall', purpose, KEY_BYTES))
}

export type Seal = { close(content: unknown): Buffer; open(sealed: Buffer): unknown }

/**
 * The encryption for each purpose: the sign-in cookie; stored tokens, addresses and keys of apps; places of
 * leaderboards.
 */
export type Seals = {
  signIn: Seal
  platformTokens: Seal
  outsideAddresses: Seal
  appKeys: Seal
  boardPlaces: BlockSeal
}

/** Encrypted by the API, decrypted by the bot. */
export const OUTSIDE_ADDRESSES = 'addresses outside the server'

/** AES-256-GCM, encrypted and authenticated. Opening anything not sealed with this key gives `undefined`. */
export function createSeal(secret: string, purpose: string, random: (bytes: number) => Buffer): Seal {
  const key = keyFor(secret, purpose)
  return {
    close(content) {
      const iv = random(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const text = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text])
    },
    open(sealed) {
      if (sealed.length < IV_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
        return JSON.parse(text.toString('utf8'))
      } catch {
        // Authentication failed: forged, or sealed with another key. Callers treat it as absent.
        return undefined
      }
    },
  }
}

const BLOCK_BYTES = 16

/** Encrypted but not authenticated: the same content gives the same bytes, and any 16 bytes decrypt to something. */
export type BlockSeal = { close(block: Buffer): Buffer; open(sealed: Buffer): Buffer | null }

/** A single block of AES-256. For addresses, which must stay the same for caches and search engines. */
export function createBlockSeal(secret: string, purpose: string): BlockSeal {
  const key = keyFor(secret, purpose)
  return {
    close: (block) => createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(block),
    open: (sealed) =>
      sealed.length === BLOCK_BYTES
        ? createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(sealed)
        : null,
  }
}

export type Signer = { sign(text: string): string; isSigned(text: string, signature: string): boolean }

export function createSigner(secret: string, purpose: string): Signer {
  const key = keyFor(secret, purpose)
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    sign,
    isSigned: (text, signature) => {
      // Compared as text: decoding first would accept several spellings of one signature.
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
