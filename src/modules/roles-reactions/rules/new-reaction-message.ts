import type { ReactionMessage } from '../reaction-message.ts'

export const newReactionMessage = (id: string): ReactionMessage => ({
  id,
  name: '',
  status: true,
  channel: '',
  message: null,
  content: {
    format: 'embeds',
    content: '',
    mentions: { everyone: false, roles: 'none', users: 'none' },
    silent: false,
  },
  mode: 'normal',
  pairs: [],
  max: 0,
  exclusive: false,
  link: null,
  requiredMode: 'forbidden',
  required: [],
  minLevel: 0,
  minJoinAge: 0,
  minAccountAge: 0,
  duration: null,
  maxHolders: {},
  expiresAt: null,
  notify: 'none',
})
