/** A source on the internet that modules follow: a channel, a feed, a shop. Each is read once for all servers. */
export type SourceRef = { kind: string; id: string }

/** The state of a source that a server follows. */
export type FollowedSource = SourceRef & {
  name: string | null
  state: 'new' | 'ok' | 'failing' | 'gone'
  problem: SourceProblem | null
  /** In ms. */
  readAt: number | null
  nextAt: number
}

/** When it could not be read, in ms; `until` null: it still cannot. */
export type SourceOutage = { from: number; until: number | null; problem: SourceProblem }

export type ItemDetail = string | number | boolean | null | readonly string[]

/** Something published there. */
export type SourceItem = {
  id: string
  title: string
  url: string
  /** In ms. */
  publishedAt: number
  /** When this differs from last time, the item is reported again as changed. */
  mark?: string | undefined
  /** It was pushed before the source lists it: while it is not listed, it does not count as removed. */
  isEarly?: boolean | undefined
  /** Details that only the kind knows; read back by the module that declared it. */
  details: Readonly<Record<string, ItemDetail>>
}

/** Why nothing could be read, as codes that pages turn into sentences. */
export const SOURCE_PROBLEMS = [
  'badAddress',
  'notHttps',
  'privateAddress',
  'unknownHost',
  'unreachable',
  'tooSlow',
  'tooLarge',
  'tooManyRedirects',
  'notFound',
  'forbidden',
  'busy',
  'broken',
  'noFeed',
  'unreadable',
  'notConfigured',
] as const
export type SourceProblem = (typeof SOURCE_PROBLEMS)[number]

export type SourceReading =
  | {
      ok: true
      /** The source's own name for itself. */
      name: string | null
      /** For people to open. */
      url: string | null
      avatar: string | null
      /** Newest first. */
      items: readonly SourceItem[]
      /** What need not be looked up again next time, such as the address of the feed on a page. */
      memo: string | null
    }
  | { ok: false; problem: SourceProblem; retryAfterMs?: number | undefined }

export const unread = (problem: SourceProblem): SourceReading => ({ ok: false, problem })

/** One source that is to be read. */
export type AskedSource = {
  id: string
  memo: string | null
  /** Whether an item was known before; null when the source was never read, so that nothing of it is reported. */
  knows: ((itemId: string) => boolean) | null
  /** Documents that the source has pushed since it was last read. */
  pushed?: readonly string[] | undefined
  now: number
}

export type SourceAsk = {
  url: string
  headers?: Readonly<Record<string, string>> | undefined
  /** Sends the validators of the last answer along: if nothing has changed, the reading ends here. */
  isConditional?: boolean | undefined
  /** The kind itself names this address. Otherwise somebody typed it. */
  isService?: boolean | undefined
  /** Signs the request with the operator's keys for this service. */
  account?: string | undefined
  /** Where the operator has keys for this service, this address is used instead, signed. */
  orSigned?: { account: string; url: string } | undefined
  /** The reading continues whatever the answer is; otherwise only on success. */
  mayFail?: boolean | undefined
}

export type SourceAnswer = {
  status: number
  body: string
  contentType: string | null
  /** Where redirections ended. */
  url: string
}

/**
 * A generator that yields requests, receives the answers, and returns the reading: a pure rule that neither waits nor
 * fetches.
 */
export type SourceQuestions<Result> = Generator<SourceAsk, Result, SourceAnswer>

type SourcePush = {
  /** The hub that accepts subscriptions. */
  hub: string
  /** The address to subscribe to; null while it is unknown. */
  topicOf(source: { id: string; memo: string | null }): string | null
}

export type SourceKind = {
  /** In ms: the shortest and longest time between readings. In between, it depends on how often it publishes. */
  every: readonly [shortest: number, longest: number]
  /** How many sources one request covers; 1 by default. */
  atOnce?: number | undefined
  /** Its ids are addresses that people typed: only a few requests at a time go to one host. */
  isGiven?: boolean | undefined
  /** Cannot be read without the operator's keys for this service. */
  account?: string | undefined
  /** A new follower is told what is there now, such as a stream that is live. */
  tellsPresent?: boolean | undefined
  /** Items that are not listed any more are over. Otherwise newer ones may only have displaced them. */
  listsAll?: boolean | undefined
  /** Pushes news (WebSub) where this site is reachable; it is read just as often anyway. */
  push?: SourcePush | undefined
  ask(sources: readonly AskedSource[]): SourceQuestions<ReadonlyMap<string, SourceReading>>
}

/** For kinds that are asked about one source at a time. */
export const oneByOne = (
  questions: (source: AskedSource) => SourceQuestions<SourceReading>,
): Pick<SourceKind, 'ask'> => ({
  *ask(sources) {
    const read = new Map<string, SourceReading>()
    for (const source of sources) read.set(source.id, yield* questions(source))
    return read
  },
})
