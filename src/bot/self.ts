import type { GatewayReadyDispatchData } from 'discord-api-types/v10'

/** Who the bot is; empty until READY has told it. */
export type Self = {
  id(): string
  applicationId(): string
  learn(ready: Pick<GatewayReadyDispatchData, 'user' | 'application'>): void
}

export function createSelf(): Self {
  let id = ''
  let applicationId = ''
  return {
    id: () => id,
    applicationId: () => applicationId,
    learn({ user, application }) {
      id = user.id
      applicationId = application.id
    },
  }
}
