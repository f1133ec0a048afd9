import { useMemo } from 'react'
import { FALLBACK_LOCALE } from '#core/locale.ts'
import { defaultsOf, tableOf } from '#core/settings/table.ts'
import { addLabels, NO_LABELS } from '#core/settings/words/setting-labels.ts'
import { m } from '#texts'
import type { CollectionState, CollectionTools } from '#ui/entries/collection-tools.ts'
import { GuildProvider, type GuildTools } from '#ui/guild/guild-context.tsx'
import { fixedWords } from '#ui/guild/guild-labels.ts'
import { useSite } from '../site-data.ts'
import { EveryField } from './every-field.tsx'
import { gallerySettings, lockedSettings } from './gallery-settings.ts'
import { createGalleryStore } from './gallery-store.ts'
import en from './texts/en.json'
import fr from './texts/fr.json'
import { type FieldState, SCENES } from './views.ts'

const WORDS = { en: fixedWords(addLabels(NO_LABELS, en)), fr: fixedWords(addLabels(NO_LABELS, fr)) }
const noCollection = async () => ({ ok: false as const, message: m['gallery.noServer']() })
const NO_COLLECTIONS: CollectionTools = {
  subscribe: () => () => {},
  snapshot: () => EMPTY_COLLECTION,
  open: () => {},
  reload: () => {},
  create: noCollection,
  update: noCollection,
  remove: noCollection,
  order: noCollection,
}
const EMPTY_COLLECTION: CollectionState = { kind: 'ready', entries: [], meta: {} }

const NOBODY = [] as const

/** Every field in one state. Actions that need a server report that there is none. */
export function FieldScene({ state }: { state: FieldState }) {
  const site = useSite()
  const locale = site?.locale ?? FALLBACK_LOCALE
  const cdn = site?.cdnUrl ?? ''
  const tools = useMemo((): GuildTools => {
    const declaration = state === 'locked' ? lockedSettings : gallerySettings
    const { saved, ...scene } = SCENES[state]
    const refused = { ok: false as const, message: m['gallery.noServer']() }
    return {
      store: createGalleryStore({
        ...scene,
        table: tableOf(declaration),
        saved: { ...defaultsOf(gallerySettings), ...saved, timezone: 'Europe/Paris' },
      }),
      collections: NO_COLLECTIONS,
      locale,
      cdn,
      user: null,
      words: WORDS[locale],
      drawCard: async () => null,
      uploadImage: async () => refused,
      createChannel: async () => refused,
      createChannelGroup: async () => refused,
      createRole: async () => refused,
      readPast: async () => ({ ok: true, entries: [] }),
      applyUndo: () => {},
      messageLink: () => '',
      tests: {
        greeting: async () => {},
        log: async () => {},
        repeatMessage: async () => {},
        firstCopy: async () => {},
        feed: async () => {},
        customCommand: async () => {},
        clearSlowMode: async () => refused,
      },
      followRecords: () => () => {},
      othersHere: { open() {}, snapshot: () => NOBODY, subscribe: () => () => {} },
      decideTicketRequest: async () => refused,
      readTranscripts: async () => refused,
      readConversation: async () => refused,
      replyToTicket: async () => refused,
      actOnTicket: async () => refused,
      sendSavedMessage: async () => {},
      messageCopies: {
        list: async () => refused,
        compare: async () => refused,
        rewrite: async () => refused,
        strip: async () => refused,
        remove: async () => refused,
        load: async () => refused,
      },
      cases: {
        list: async () => refused,
        open: async () => refused,
        export: async () => refused,
        predefinedUses: async () => null,
        change: async () => refused,
        changeLength: async () => refused,
        decideAppeal: async () => refused,
        changeProof: async () => refused,
        remove: async () => refused,
      },
      scores: {
        read: async () => refused,
        reset: async () => refused,
        importTable: async () => refused,
        previewImport: async () => refused,
        restore: async () => refused,
      },
      bulkRoles: {
        read: async () => refused,
        counts: async () => null,
        look: async () => refused,
        begin: async () => refused,
        undo: async () => refused,
        stop: async () => refused,
      },
      reserved: { read: async () => refused, reserve: async () => refused, giveBack: async () => refused },
      logDestinations: {
        list: async () => refused,
        create: async () => refused,
        change: async () => refused,
        remove: async () => refused,
        test: async () => refused,
      },
      captcha: {
        health: async () => refused,
        lock: async () => refused,
        unlock: async () => refused,
        deleteRole: async () => refused,
      },
      people: {
        find: async () => [],
        managerCalled: async () => null,
        member: async () => null,
        named: async () => [],
      },
      birthdays: {
        upcoming: async () => refused,
        ofMonth: async () => refused,
        state: async () => refused,
        announceNow: async () => refused,
        setDate: async () => refused,
        removeDate: async () => refused,
        sendTest: async () => {},
      },
      infractions: {
        list: async () => refused,
        undo: async () => refused,
        watched: async () => null,
        watchedExamples: async () => refused,
        noise: async () => null,
        history: async () => null,
      },
      economy: {
        facts: async () => refused,
        ledger: async () => refused,
        undoPlan: async () => refused,
        undo: async () => refused,
        merge: async () => refused,
      },
      calendar: {
        statistics: async () => refused,
        archive: async () => refused,
        reuse: async () => refused,
        markDelivered: async () => refused,
      },
      previewCurve: async () => null,
      readReports: async () => refused,
      actOnReport: async () => refused,
      readSuggestions: async () => refused,
      decideSuggestion: async () => refused,
      mergeSuggestion: async () => refused,
      readTickets: async () => refused,
      readTicketStatistics: async () => refused,
      deleteTranscript: async () => refused,
      publishTickets: async () => refused,
      answerTicketRemoval: async () => refused,
      reactionRoles: {
        publish: async () => refused,
        putInOrder: async () => refused,
        answerRemoval: async () => refused,
        findMessage: async () => refused,
        whereGiven: async () => refused,
        readUses: async () => null,
      },
      readRepeatPast: async () => null,
      readFeeds: async () => null,
      readFilterHits: async () => null,
      readFullChannels: async () => null,
      readWordUses: async () => null,
      readCommandUses: async () => null,
      readCommandMentions: async () => [],
      readFigureTroubles: async () => null,
      tryFigure: async () => refused,
      readPastMessages: async () => refused,
      lookUpSource: async () => refused,
      lookUpInvite: async () => refused,
    }
  }, [state, locale, cdn])
  return (
    <GuildProvider tools={tools}>
      <EveryField locked={state === 'locked'} />
    </GuildProvider>
  )
}
