import { z } from 'zod'

/** An uploaded picture: the CDN serves it under its hash; the bytes are among the files. */
export const pictureSchema = z.object({ hash: z.string(), fileId: z.string(), contentType: z.string() })
export type Picture = z.infer<typeof pictureSchema>
