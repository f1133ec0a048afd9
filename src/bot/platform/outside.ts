import type { Entries } from './step.ts'

export const outsideEntries: Entries<'postOutside'> = {
  postOutside: {
    family: 'outside',
    need: () => ({ permissions: [] }),
    // Sent elsewhere than Discord, so it does not count against its rate limit.
    run: async ({ sealed, content }, { postOutside }) => ({ data: await postOutside(sealed, content) }),
  },
}
