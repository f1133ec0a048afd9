import { m } from '#texts'

/** Spelled out: a computed key would bring every text of the product into the page. */
const LABELS: Readonly<Record<string, () => string>> = {
  message: m['economy.page.flow.sources.message'],
  voice: m['economy.page.flow.sources.voice'],
  daily: m['economy.page.flow.sources.daily'],
  start: m['economy.page.flow.sources.start'],
  level: m['economy.page.flow.sources.level'],
  birthday: m['economy.page.flow.sources.birthday'],
  anniversary: m['economy.page.flow.sources.anniversary'],
  calendar: m['economy.page.flow.sources.calendar'],
  drop: m['economy.page.flow.sources.drop'],
  shop: m['economy.page.flow.sources.shop'],
  refund: m['economy.page.flow.sources.refund'],
  tax: m['economy.page.flow.sources.tax'],
  admin: m['economy.page.flow.sources.admin'],
  pay: m['economy.page.flow.sources.pay'],
  trade: m['economy.page.flow.sources.trade'],
  command: m['economy.page.flow.sources.command'],
  suggestion: m['economy.page.flow.sources.suggestion'],
  anonymous: m['economy.page.flow.sources.anonymous'],
  import: m['economy.page.flow.sources.import'],
  leave: m['economy.page.flow.sources.leave'],
  give: m['economy.page.flow.sources.give'],
  craft: m['economy.page.flow.sources.craft'],
  merge: m['economy.page.flow.sources.merge'],
  button: m['economy.page.flow.sources.button'],
  reset: m['economy.page.flow.sources.reset'],
  restore: m['economy.page.flow.sources.restore'],
  undo: m['economy.page.flow.sources.undo'],
}

/** The source of a command is followed by the command's name. */
export const sourceLabel = (source: string): string =>
  (LABELS[source.split(':', 1)[0] ?? ''] ?? m['economy.page.flow.sources.other'])()
