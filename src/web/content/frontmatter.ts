import * as z from 'zod/mini'

/** What every content file says about itself before its text begins. */
export const frontmatter = z.strictObject({
  title: z.string().check(z.minLength(1)),
  /** One or two sentences: the lead of the page and what search engines show. */
  description: z.string().check(z.minLength(1)),
  /** Place among its siblings, smallest first. */
  order: z.number(),
  /** The module a page documents, which gives it its icon and permissions. */
  module: z.optional(z.string()),
  /** Shown in preview mode only. */
  draft: z.optional(z.boolean()),
})

export type Frontmatter = z.infer<typeof frontmatter>
