import { describe, expect, it } from 'vitest'
import { NO_LABELS } from '#core/settings/words/setting-labels.ts'
import {
  findInPalette,
  type ModulePlace,
  markWords,
  type PaletteEntry,
  referenceEntries,
  settingEntries,
  usesOf,
} from './palette.ts'

const CHANNEL = '200000000000000001'
const WELCOME: ModulePlace = {
  id: 'welcome',
  name: 'Joins & leaves',
  otherName: 'Arrivées et départs',
  to: '/d/1/welcome',
}
const MODULES = new Map([['welcome', WELCOME]])

const words = {
  labels: { ...NO_LABELS, settings: { welcomeChannel: 'Welcome channel', welcomeMessage: 'Welcome message' } },
  otherLabels: { ...NO_LABELS, settings: { welcomeChannel: 'Salon d’arrivée', welcomeMessage: 'Message d’arrivée' } },
}
const settings = settingEntries(
  MODULES,
  () => 'welcome',
  words,
  (path) => (path === 'welcomeChannel' ? '#hello' : 'yes'),
)

const module = (name: string): PaletteEntry => ({
  id: name,
  kind: 'module',
  title: name,
  detail: '',
  value: null,
  icon: 'u-home',
  to: '/',
  terms: name,
})

const titles = (query: string, entries = settings) =>
  findInPalette(entries, query).flatMap((group) => group.entries.map(({ title }) => title))

describe('searching everything', () => {
  it('finds settings by their words in either language, without accents, and by value', () => {
    expect(titles('welcome chan')).toEqual(['Welcome channel'])
    expect(titles('salon arrivee')).toEqual(['Welcome channel'])
    expect(titles('hello')).toEqual(['Welcome channel'])
    expect(titles('departs').toSorted()).toEqual(['Welcome channel', 'Welcome message'])
    expect(titles('nowhere')).toEqual([])
  })

  it('lists only settings that have a name, each with the address of its field', () => {
    expect(settings.map(({ to }) => to).toSorted()).toEqual([
      '/d/1/welcome#setting-welcomeChannel',
      '/d/1/welcome#setting-welcomeMessage',
    ])
  })

  it('shows the modules while nothing is typed, and settings first afterwards', () => {
    const entries = [module('Welcome hall'), ...settings]
    expect(findInPalette(entries, ' ').map(({ kind }) => kind)).toEqual(['module'])
    expect(findInPalette(entries, 'welcome').map(({ kind }) => kind)).toEqual(['setting', 'module'])
  })

  it('leads from a channel to the setting that uses it', () => {
    const uses = usesOf({ welcomeChannel: CHANNEL })
    const placed = { uses, settings: new Map(settings.map((entry) => [entry.id, entry])), unused: 'unused' }
    const channels = [
      { id: CHANNEL, name: 'hello' },
      { id: '2', name: 'quiet' },
    ]
    const found = referenceEntries('channel', channels, () => 'u-hash', placed)
    expect(found.map(({ title, detail, to }) => ({ title, detail, to }))).toEqual([
      { title: '#hello', detail: 'Welcome channel', to: '/d/1/welcome#setting-welcomeChannel' },
      { title: '#quiet', detail: 'unused', to: null },
    ])
  })

  it('knows synonyms, and lists them after exact matches', () => {
    const entries = [
      { ...module('Levels'), terms: 'Levels Niveaux' },
      { ...module('XP boost'), terms: 'XP boost' },
    ]
    expect(titles('xp', entries)).toEqual(['XP boost', 'Levels'])
    expect(titles('experience', entries)).toEqual(['Levels', 'XP boost'])
    expect(titles('argent', entries)).toEqual([])
  })

  it('shows only one kind when asked to', () => {
    const entries = [module('Welcome hall'), ...settings]
    expect(findInPalette(entries, 'welcome', 'module').map(({ kind }) => kind)).toEqual(['module'])
    expect(findInPalette(entries, '', 'setting').flatMap((group) => group.entries).length).toBe(settings.length)
  })

  it('marks what was typed, whatever its accents', () => {
    expect(markWords('Règlement du règne', 'regle')).toEqual([
      { text: 'Règle', found: true },
      { text: 'ment du règne', found: false },
    ])
    expect(markWords('Voice role', 'zzz')).toEqual([{ text: 'Voice role', found: false }])
  })
})
