import { avatarUrl } from '#core/guild/cdn.ts'
import { BOT_ACTOR, type HistoryPerson } from '#core/history-api.ts'

type ActorPictureProps = { cdn: string; actor: HistoryPerson; width: number; height: number }

/** The person who saved something; what the bot saved itself has our logo. */
export function ActorPicture({ cdn, actor, width, height }: ActorPictureProps) {
  const src = actor.id === BOT_ACTOR.id ? '/favicon.svg' : avatarUrl(cdn, actor)
  return <img src={src} alt="" width={width} height={height} loading="lazy" />
}
