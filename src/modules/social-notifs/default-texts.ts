/** The announcement of each family while an entry has no message of its own. */
export const socialNotifsDefaultTexts = {
  en: {
    'youtube.channels': '**{video.author}** published **{video.title}**\n{video.url}',
    'twitch.channels': '**{stream.author}** is live: **{stream.title}** ({stream.game})\n{stream.url}',
    'reddit.subs': 'New post on **{post.subreddit}**: **{post.title}**\n{post.url}',
    'rss.feeds': '**{feed.name}**: **{item.title}**\n{item.url}',
    'bluesky.accounts': '**{post.author}** posted:\n{post.text?maxLength=300}\n{post.url}',
  },
  fr: {
    'youtube.channels': '**{video.author}** a publié **{video.title}**\n{video.url}',
    'twitch.channels': '**{stream.author}** est en direct : **{stream.title}** ({stream.game})\n{stream.url}',
    'reddit.subs': 'Nouvelle publication sur **{post.subreddit}** : **{post.title}**\n{post.url}',
    'rss.feeds': '**{feed.name}** : **{item.title}**\n{item.url}',
    'bluesky.accounts': '**{post.author}** a publié :\n{post.text?maxLength=300}\n{post.url}',
  },
} as const
