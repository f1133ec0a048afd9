import type { Entries } from './step.ts'

export const outsideEntries: Entries<'postOutside'> = {
  postOutside: {
    family: 'outside',
    need: () => ({ permissions: [] }),
    // Sent elsewhere than to Discord, so that it does not count against its limit of requests.
    run: async ({ sealed, content }, { postOutside }) => ({ data: await postOutside(sealed, content) }),
  },
}
