/** What a shared link shows: the words of the page it leads to. */
export type OpenGraphPicture = { section: string | null; title: string; line: string }

/** Facebook's and X's common size. */
export const OPEN_GRAPH_SIZE = { width: 1200, height: 630 } as const
