/** What money looks like on servers that have not chosen an emoji of their own. */
export const DEFAULT_CURRENCY_ICON = '💰'
