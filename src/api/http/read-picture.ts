import * as z from 'zod/mini'
import { reencodePicture } from '#platform/reencode-picture.ts'
import { readBody } from './body.ts'
import type { Call } from './call.ts'

const PICTURE_MAX_BYTES = 10_000_000
/** Boundaries and headers of the form around the picture. */
const FORM_MAX_BYTES = PICTURE_MAX_BYTES + 16 * 1024
const NAME_BYTES = 18

export const uploadForm = z.object({ file: z.string() })

type PictureRefused = { refusal: 'pictureTooLarge' | 'invalidBody' | 'pictureUnreadable' }

/** Nobody can guess it, and no other picture will ever have it. */
export const newPictureName = (random: (bytes: number) => Buffer) => `${random(NAME_BYTES).toString('base64url')}.webp`

/** The picture in the field `file`, re-encoded as WebP. */
export async function readPicture(call: Call): Promise<Buffer | PictureRefused> {
  const body = await readBody(call, FORM_MAX_BYTES)
  if (!body.ok) return { refusal: 'pictureTooLarge' }
  const file = await readFile(body.bytes, call.c.req.header('content-type') ?? '')
  if (!(file instanceof File)) return { refusal: 'invalidBody' }
  if (file.size > PICTURE_MAX_BYTES) return { refusal: 'pictureTooLarge' }
  const picture = await reencodePicture(new Uint8Array(await file.arrayBuffer()))
  return picture ?? { refusal: 'pictureUnreadable' }
}

async function readFile(bytes: Uint8Array, contentType: string): Promise<unknown> {
  try {
    const form = await new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': contentType },
    }).formData()
    return form.get('file')
  } catch {
    // Not a form: the caller refuses it.
    return null
  }
}
