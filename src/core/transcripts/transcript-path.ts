/** Where the site shows a transcript, to those who may read it. */
export const transcriptPath = (guildId: string, transcriptId: string): string =>
  `/transcripts/${guildId}/${transcriptId}`
