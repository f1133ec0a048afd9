import { m } from '#texts'
import type { LogPath } from './fields.tsx'

type Words = Readonly<Record<string, string>>

/** The events of each log, with the labels of the page. */
const LABELS: Record<LogPath, () => Words> = {
  logsMessages: () => ({
    edit: m['logs.page.events.messages.edit'](),
    delete: m['logs.page.events.messages.delete'](),
    bulkDelete: m['logs.page.events.messages.bulkDelete'](),
    pin: m['logs.page.events.messages.pin'](),
  }),
  'logsModules.config': () => ({
    change: m['logs.page.events.config.change'](),
  }),
  'logsModules.joins': () => ({
    join: m['logs.page.events.joins.join'](),
    leave: m['logs.page.events.joins.leave'](),
    botAdd: m['logs.page.events.joins.botAdd'](),
    inviteUse: m['logs.page.events.joins.inviteUse'](),
  }),
  'logsModules.channels': () => ({
    create: m['logs.page.events.channels.create'](),
    edit: m['logs.page.events.channels.edit'](),
    delete: m['logs.page.events.channels.delete'](),
  }),
  'logsModules.roles': () => ({
    create: m['logs.page.events.roles.create'](),
    edit: m['logs.page.events.roles.edit'](),
    delete: m['logs.page.events.roles.delete'](),
    memberRoles: m['logs.page.events.roles.memberRoles'](),
  }),
  'logsModules.emojis': () => ({
    create: m['logs.page.events.emojis.create'](),
    edit: m['logs.page.events.emojis.edit'](),
    delete: m['logs.page.events.emojis.delete'](),
  }),
  'logsModules.stickers': () => ({
    create: m['logs.page.events.stickers.create'](),
    edit: m['logs.page.events.stickers.edit'](),
    delete: m['logs.page.events.stickers.delete'](),
  }),
  'logsModules.server': () => ({
    profile: m['logs.page.events.server.profile'](),
    verification: m['logs.page.events.server.verification'](),
    vanity: m['logs.page.events.server.vanity'](),
    automodRules: m['logs.page.events.server.automodRules'](),
    invites: m['logs.page.events.server.invites'](),
    webhooks: m['logs.page.events.server.webhooks'](),
    scheduledEvents: m['logs.page.events.server.scheduledEvents'](),
  }),
  'logsModules.moderation': () => ({
    create: m['logs.page.events.moderation.create'](),
    edit: m['logs.page.events.moderation.edit'](),
    lift: m['logs.page.events.moderation.lift'](),
    expire: m['logs.page.events.moderation.expire'](),
  }),
  'logsModules.automod': () => ({
    infraction: m['logs.page.events.automod.infraction'](),
    block: m['logs.page.events.automod.block'](),
    escalation: m['logs.page.events.automod.escalation'](),
    undo: m['logs.page.events.automod.undo'](),
  }),
  'logsModules.reports': () => ({
    open: m['logs.page.events.reports.open'](),
    update: m['logs.page.events.reports.update'](),
    close: m['logs.page.events.reports.close'](),
  }),
  'logsModules.tickets': () => ({
    open: m['logs.page.events.tickets.open'](),
    update: m['logs.page.events.tickets.update'](),
    close: m['logs.page.events.tickets.close'](),
  }),
  'logsModules.captcha': () => ({
    pass: m['logs.page.events.captcha.pass'](),
    fail: m['logs.page.events.captcha.fail'](),
  }),
  'logsModules.nicknames': () => ({
    nickname: m['logs.page.events.nicknames.nickname'](),
    username: m['logs.page.events.nicknames.username'](),
  }),
  'logsModules.transactions': () => ({
    payment: m['logs.page.events.transactions.payment'](),
    exchange: m['logs.page.events.transactions.exchange'](),
    reward: m['logs.page.events.transactions.reward'](),
  }),
  'logsModules.events': () => ({
    giveaway: m['logs.page.events.events.giveaway'](),
    bingo: m['logs.page.events.events.bingo'](),
    game: m['logs.page.events.events.game'](),
  }),
  'logsModules.voice': () => ({
    join: m['logs.page.events.voice.join'](),
    leave: m['logs.page.events.voice.leave'](),
    move: m['logs.page.events.voice.move'](),
    mute: m['logs.page.events.voice.mute'](),
    forcedMove: m['logs.page.events.voice.forcedMove'](),
    room: m['logs.page.events.voice.room'](),
  }),
  'logsModules.stages': () => ({
    start: m['logs.page.events.stages.start'](),
    edit: m['logs.page.events.stages.edit'](),
    end: m['logs.page.events.stages.end'](),
  }),
  'logsModules.threads': () => ({
    create: m['logs.page.events.threads.create'](),
    edit: m['logs.page.events.threads.edit'](),
    delete: m['logs.page.events.threads.delete'](),
    tags: m['logs.page.events.threads.tags'](),
  }),
  'logsModules.say': () => ({
    send: m['logs.page.events.say.send'](),
    edit: m['logs.page.events.say.edit'](),
  }),
  'logsModules.suggestions': () => ({
    submit: m['logs.page.events.suggestions.submit'](),
    sort: m['logs.page.events.suggestions.sort'](),
    delete: m['logs.page.events.suggestions.delete'](),
  }),
  'logsModules.customCommands': () => ({
    run: m['logs.page.events.customCommands.run'](),
  }),
  'logsModules.slashCommands': () => ({
    run: m['logs.page.events.slashCommands.run'](),
  }),
  'logsModules.boosters': () => ({
    gain: m['logs.page.events.boosters.gain'](),
    loss: m['logs.page.events.boosters.loss'](),
  }),
}

export const eventLabels = (path: LogPath): Words => LABELS[path]()
