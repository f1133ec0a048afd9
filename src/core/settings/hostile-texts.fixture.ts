/** Each filled to `length` characters: makes a pattern with nested repetition try every way of splitting it. */
export const HOSTILE_TEXTS: Readonly<Record<string, (length: number) => string>> = {
  letters: filled({ unit: 'a', end: '!' }),
  spaces: filled({ unit: ' ' }),
  'spaces, then a letter': filled({ unit: ' ', end: 'x' }),
  'line breaks': filled({ unit: ' \n', end: 'x' }),
  digits: filled({ unit: '1', end: 'a' }),
  dots: filled({ unit: '.', end: ' ' }),
  'a host that never ends': filled({ unit: 'a.', end: ' ' }),
  'a link that never ends': filled({ start: 'https://', unit: 'a.', end: ' ' }),
  'a link made of folders': filled({ start: 'https://a.b', unit: '/a', end: ' ' }),
  'many links': filled({ unit: 'https://a.b/', end: ' ' }),
  'an upload that never ends': filled({ start: '/uploads/', unit: 'a' }),
  'question marks and line breaks': filled({ unit: '?', end: '\n' }),
  hyphens: filled({ unit: '-', end: 'a' }),
  'words with hyphens': filled({ unit: 'a-', end: '!' }),
  stars: filled({ unit: '*', end: 'a*b' }),
  'nested braces': filled({ unit: '{' }),
  'closed braces': filled({ unit: '{{}', end: '}' }),
  'placeholders without end': filled({ unit: '{a:b=' }),
  'placeholders with a lone question mark': filled({ unit: '{a:b=', end: '?' }),
  'a placeholder made of digits': filled({ start: '{a.', unit: '1', end: ' ' }),
  'a placeholder made of colons': filled({ start: '{a', unit: ':a', end: '}' }),
  'punctuation, then a letter': filled({ unit: '!', end: 'x' }),
  'mentions without end': filled({ unit: '<@&1' }),
  'emojis joined together': filled({ unit: '👩\u200d', end: 'x' }),
  'an emoji with many tags': filled({ start: '🏴', unit: '\u{e0067}', end: 'x' }),
  flags: filled({ unit: '🇫' }),
  'a date with many digits': filled({ start: '2026-01-01T00:00:00.', unit: '0', end: 'x' }),
  colours: filled({ start: '#', unit: 'a', end: 'g' }),
  accents: filled({ unit: 'e\u0301' }),
}

function filled({ start = '', unit, end = '' }: { start?: string; unit: string; end?: string }) {
  return (length: number) => {
    const room = Math.max(0, length - start.length - end.length)
    return `${start}${unit.repeat(Math.ceil(room / unit.length)).slice(0, room)}${end}`
  }
}
