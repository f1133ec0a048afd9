/** Discord's bound for the name of a server. */
export const SERVER_NAME_MAX = 100
/** Discord's bound for the name of a channel, a thread or a post. */
export const CHANNEL_NAME_MAX = 100
