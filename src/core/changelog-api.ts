import * as z from 'zod/mini'

const changelogEntry = z.object({
  title: z.string(),
  /** `YYYY-MM-DD`; entries come in ascending order. */
  date: z.string(),
  version: z.nullable(z.string()),
  /** A file under `/changelog/assets/`. */
  image: z.nullable(z.string()),
  /** Where "Discover" leads, below `/dashboard/{guild}`. */
  slug: z.nullable(z.string()),
  /** Markdown. */
  body: z.string(),
})
export const changelog = z.array(changelogEntry)
export type ChangelogEntry = z.infer<typeof changelogEntry>
