import type { GatewayReadyDispatchData } from 'discord-api-types/v10'

/** The bot's own identity; empty until READY. */
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
