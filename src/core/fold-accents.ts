/** Lower case without accents, so that "regle" finds "Règlement". */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
