/** What was typed while a text was on its way, and so was not sent with it. A text that was rewritten meanwhile stays. */
export const unsentPart = (sent: string, typed: string): string =>
  typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed
