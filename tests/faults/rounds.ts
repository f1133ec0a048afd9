/** The number of rounds in every run, and in `npm run soak`. */
export const rounds = (usual: number, soak: number): number => (process.env.SOAK ? soak : usual)
