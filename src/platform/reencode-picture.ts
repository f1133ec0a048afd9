/** A few kilobytes can decompress to gigabytes: refused before that happens. */
const PICTURE_MAX_PIXELS = 40_000_000
const SIDE_MAX_PIXELS = 2_000
const QUALITY = 85

const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]

/** Decodes and encodes again, which drops metadata and anything hidden in the file. null: not a picture. */
export async function reencodePicture(bytes: Uint8Array): Promise<Buffer | null> {
  const buffer = Buffer.from(bytes)
  // Checked before decoding: other formats the decoder knows (SVG, PDF) may load files and addresses.
  if (!SIGNATURES.some((matches) => matches(buffer))) return null
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(buffer, { limitInputPixels: PICTURE_MAX_PIXELS })
      .rotate()
      .resize({ width: SIDE_MAX_PIXELS, height: SIDE_MAX_PIXELS, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch {
    // Broken, or too many pixels: treated like a file that is no picture.
    return null
  }
}
