import * as z from 'zod/mini'

/** The metadata at the top of every content file. */
export const frontmatter = z.strictObject({
  title: z.string().check(z.minLength(1)),
  /** One or two sentences: the introduction of the page, and what search engines show. */
  description: z.string().check(z.minLength(1)),
  /** Position among its siblings, smallest first. */
  order: z.number(),
  /** The module that a page documents; the page shows its icon and permissions. */
  module: z.optional(z.string()),
  /** Shown in preview mode only. */
  draft: z.optional(z.boolean()),
})

export type Frontmatter = z.infer<typeof frontmatter>
