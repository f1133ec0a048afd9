/** A place elsewhere on the internet that modules follow: a channel, a feed, a shop. One is asked for all servers. */
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

/** From when to when it could not be read, in ms; `until` null: it still cannot. */
export type SourceOutage = { from: number; until: number | null; problem: SourceProblem }

export type ItemDetail = string | number | boolean | null | readonly string[]

/** Something published there. */
export type SourceItem = {
  id: string
  title: string
  url: string
  /** In ms. */
  publishedAt: number
  /** When it is another one than last time, the item is told again as changed. */
  mark?: string | undefined
  /** A push told of it before the source lists it: as long as it is not listed, it has not gone either. */
  isEarly?: boolean | undefined
  /** What the kind alone knows of; read back by the module that declared it. */
  details: Readonly<Record<string, ItemDetail>>
}

/** Why nothing could be read, in a form that pages put into words. */
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
      /** As the source calls itself. */
      name: string | null
      /** For people to open. */
      url: string | null
      avatar: string | null
      /** Newest first. */
      items: readonly SourceItem[]
      /** What need not be found out again next time, such as the address of the feed on a page. */
      memo: string | null
    }
  | { ok: false; problem: SourceProblem; retryAfterMs?: number | undefined }

export const unread = (problem: SourceProblem): SourceReading => ({ ok: false, problem })

/** One source that is to be read. */
export type AskedSource = {
  id: string
  memo: string | null
  /** Whether an item was there before; null while the source was never read, and nothing of it will be told. */
  knows: ((itemId: string) => boolean) | null
  /** Documents that the source has pushed since it was last read. */
  pushed?: readonly string[] | undefined
  now: number
}

export type SourceAsk = {
  url: string
  headers?: Readonly<Record<string, string>> | undefined
  /** Sent back with the marks of the last answer: when nothing has changed, the reading ends here. */
  isConditional?: boolean | undefined
  /** A service that the kind names itself. Without it, somebody has written this address down. */
  isService?: boolean | undefined
  /** Signs the request with the operator's keys for this service. */
  account?: string | undefined
  /** Where the operator has keys for this service, it is asked there, and signed. */
  orSigned?: { account: string; url: string } | undefined
  /** The reading goes on whatever is answered; else only with a success. */
  mayFail?: boolean | undefined
}

export type SourceAnswer = {
  status: number
  body: string
  contentType: string | null
  /** Where redirections ended. */
  url: string
}

/** Yields requests, is given the answers, and returns what they say: a pure rule that neither waits nor fetches. */
export type SourceQuestions<Result> = Generator<SourceAsk, Result, SourceAnswer>

type SourcePush = {
  /** Takes subscriptions. */
  hub: string
  /** The address that one subscribes to; null while it is not known. */
  topicOf(source: { id: string; memo: string | null }): string | null
}

export type SourceKind = {
  /** In ms: how often it is asked at most, and at least. In between, what was published lately decides. */
  every: readonly [shortest: number, longest: number]
  /** So many sources are asked about at once; 1 unless said otherwise. */
  atOnce?: number | undefined
  /** Its ids are addresses that people have written down: one host is asked for a few of them at a time. */
  isGiven?: boolean | undefined
  /** Cannot be asked without the operator's keys for this service. */
  account?: string | undefined
  /** What is there now is told to whoever begins to follow, such as a stream that is on. */
  tellsPresent?: boolean | undefined
  /** Items that are not listed any more are over. Else they may only have been followed by newer ones. */
  listsAll?: boolean | undefined
  /** Tells of news by itself (WebSub) where this site can be reached; it is read as often all the same. */
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
