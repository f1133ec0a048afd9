/** Everything an operator changes to make the product theirs, except colours, which are in `src/ui/tokens.css`. */
export const brand = {
  name: 'Guildhall',
  /** Shown in embeds and cards where no module colour applies. */
  color: '#cd6e57',
  moneyColor: '#57c478',
  links: {
    community: 'https://discord.gg/guildhall',
    social: 'https://twitter.com/guildhall',
    vote: 'https://top.gg/bot/guildhall',
    source: 'https://github.com/guildhall/guildhall',
  },
  /** The footer's three partner sites (spec §2). */
  partners: [
    { id: 'shop', url: 'https://shop.example.com' },
    { id: 'streamer', url: 'https://stream.example.com' },
    { id: 'jokes', url: 'https://jokes.example.com' },
  ],
} as const
