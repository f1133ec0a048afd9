/** So many in every run, and so many in `npm run soak`. */
export const rounds = (usual: number, soak: number): number => (process.env.SOAK ? soak : usual)
