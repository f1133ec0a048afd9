import type { Entries } from './step.ts'

export const outsideEntries: Entries<'postOutside'> = {
  postOutside: {
    family: 'outside',
    need: () => ({ permissions: [] }),
    // Not the platform's: it takes nothing from what the platform allows.
    run: async ({ sealed, content }, { postOutside }) => ({ data: await postOutside(sealed, content) }),
  },
}
