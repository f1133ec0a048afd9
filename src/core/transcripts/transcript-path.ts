/** The address of a transcript on the site, for those who may read it. */
export const transcriptPath = (guildId: string, transcriptId: string): string =>
  `/transcripts/${guildId}/${transcriptId}`
