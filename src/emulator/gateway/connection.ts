import type { WebSocket } from 'ws'
import type { z } from 'zod'
import type { Log } from '#config/log.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { parseJson } from '../json.ts'
import { DEFAULT_LARGE_THRESHOLD } from '../wire/guilds.ts'
import { ALL_INTENTS, PRIVILEGED_INTENTS } from './intents.ts'
import { sendMembers } from './member-chunks.ts'
import { moveOwnVoice, showOwnPresence } from './own-state.ts'
import { CLOSE, frame, identify, OP, presenceUpdate, requestMembers, resume, voiceUpdate } from './payloads.ts'
import { sendReady } from './send-ready.ts'
import { Session } from './session.ts'
import type { Sessions } from './sessions.ts'
import type { Transport } from './transport.ts'

/** Reference, "Sending Events": 4,096 bytes, 120 events a minute. */
const FRAME_MAX_BYTES = 4_096
const FRAMES_PER_MINUTE = 120

export type GatewayOptions = { heartbeatIntervalMs: number; privilegedIntents: number }

/** One socket, from HELLO to its close. */
export class Connection {
  session: Session | null = null
  readonly #context: EmulatorContext
  readonly #sessions: Sessions
  readonly #options: GatewayOptions
  readonly #socket: WebSocket
  readonly #transport: Transport
  readonly #log: Log
  #lastHeartbeat: number
  #frames = { count: 0, resetAt: 0 }

  constructor(
    deps: { context: EmulatorContext; sessions: Sessions; options: GatewayOptions; log: Log },
    socket: WebSocket,
    transport: Transport,
  ) {
    this.#context = deps.context
    this.#sessions = deps.sessions
    this.#options = deps.options
    this.#log = deps.log
    this.#socket = socket
    this.#transport = transport
    this.#lastHeartbeat = Date.now()
  }

  hello(): void {
    this.#send(OP.hello, { heartbeat_interval: this.#options.heartbeatIntervalMs, _trace: ['["local-discord"]'] })
  }

  /** Asks the client to reconnect, where it resumes. */
  askToReconnect(): void {
    this.#send(OP.reconnect, null)
  }

  invalidate(resumable: boolean): void {
    // Without its session the client has to identify again, possibly on this very socket.
    if (!resumable) this.#dropSession()
    this.#send(OP.invalidSession, resumable)
  }

  /** No heartbeat for too long, by the real clock: the emulated one may be moved without the socket noticing. */
  isSilent(nowMs: number): boolean {
    return nowMs - this.#lastHeartbeat > this.#options.heartbeatIntervalMs * 2
  }

  receive(raw: Buffer) {
    if (raw.byteLength > FRAME_MAX_BYTES) return this.close(CLOSE.decodeError, 'Payload too large')
    if (this.#isTooFast()) return this.close(CLOSE.rateLimited, 'You are being rate limited.')
    const told = this.#parse(frame, readFrame(raw))
    if (!told) return
    const { op, d } = told
    switch (op) {
      case OP.heartbeat:
        this.#lastHeartbeat = Date.now()
        return this.#acknowledge()
      case OP.identify:
        return this.#identify(d)
      case OP.resume:
        return this.#resume(d)
      case OP.requestMembers:
        return this.#requestMembers(d)
      case OP.voice:
        return this.#voice(d)
      case OP.presence:
        return this.#presence(d)
      case OP.soundboard:
        if (!this.session) this.close(CLOSE.notAuthenticated, 'Not authenticated.')
        return
      default:
        return this.close(CLOSE.unknownOpcode, 'Unknown opcode.')
    }
  }

  close(code: number, reason: string): void {
    // These codes tell the client that its session has ended; after the others it can resume.
    if (code === CLOSE.authenticationFailed || code >= CLOSE.invalidShard) this.#dropSession()
    this.#socket.close(code, reason)
  }

  /** 1000 and 1001 from the client end the session immediately (reference, "Initiating a Disconnect"). */
  closed(code: number): void {
    this.#transport.end()
    if (code === 1000 || code === 1001) this.#dropSession()
    else this.session?.detach(this)
  }

  /** Without a close frame, as when the network fails. */
  drop(): void {
    this.#socket.terminate()
  }

  #dropSession(): void {
    if (this.session) this.#sessions.end(this.session.id)
    this.session = null
  }

  #acknowledge() {
    const delayMs = this.#context.troubles.heartbeatAckDelayMs
    if (delayMs === null) return this.#send(OP.heartbeatAck, null)
    if (Number.isFinite(delayMs)) setTimeout(() => this.#send(OP.heartbeatAck, null), delayMs).unref()
  }

  #identify(data: unknown) {
    if (this.session) return this.close(CLOSE.alreadyAuthenticated, 'Already authenticated.')
    const asked = this.#parse(identify, data)
    if (!asked) return
    const { token, intents, shard, large_threshold } = asked
    if (token.replace(/^Bot /, '') !== this.#context.world.application.botToken)
      return this.close(CLOSE.authenticationFailed, 'Authentication failed.')
    if (intents < 0 || (intents & ~ALL_INTENTS) !== 0) return this.close(CLOSE.invalidIntents, 'Invalid intent(s).')
    if ((intents & PRIVILEGED_INTENTS & ~this.#options.privilegedIntents) !== 0)
      return this.close(CLOSE.disallowedIntents, 'Disallowed intent(s).')
    const place: [number, number] = shard ?? [0, 1]
    if (place[0] >= place[1]) return this.close(CLOSE.invalidShard, 'Invalid shard.')
    if (!this.#sessions.mayStart(place[0])) return this.invalidate(false)
    const session = new Session(this.#context, {
      id: this.#sessions.newId(),
      intents,
      shard: place,
      largeThreshold: large_threshold ?? DEFAULT_LARGE_THRESHOLD,
    })
    this.#sessions.begin(session)
    this.session = session
    session.attach(this, (text) => this.#transport.send(text))
    sendReady(this.#context, session)
    showOwnPresence(this.#context, asked.presence ?? { status: 'online', activities: [] })
  }

  #presence(data: unknown) {
    if (!this.session) return this.close(CLOSE.notAuthenticated, 'Not authenticated.')
    const asked = this.#parse(presenceUpdate, data)
    if (!asked) return
    showOwnPresence(this.#context, asked)
  }

  #resume(data: unknown) {
    if (this.session) return this.close(CLOSE.alreadyAuthenticated, 'Already authenticated.')
    const asked = this.#parse(resume, data)
    if (!asked) return
    const { token, session_id, seq } = asked
    if (token.replace(/^Bot /, '') !== this.#context.world.application.botToken)
      return this.close(CLOSE.authenticationFailed, 'Authentication failed.')
    const session = this.#sessions.find(session_id)
    if (!session) return this.invalidate(false)
    if ((seq ?? 0) > session.sequence) return this.close(CLOSE.invalidSequence, 'Invalid seq.')
    session.attach(this, (text) => this.#transport.send(text))
    if (!session.replay(seq ?? 0)) {
      this.#sessions.end(session.id)
      return this.invalidate(false)
    }
    this.session = session
    session.resumed()
  }

  #voice(data: unknown) {
    if (!this.session) return this.close(CLOSE.notAuthenticated, 'Not authenticated.')
    const asked = this.#parse(voiceUpdate, data)
    if (!asked) return
    moveOwnVoice(this.#context, asked)
  }

  #requestMembers(data: unknown) {
    if (!this.session) return this.close(CLOSE.notAuthenticated, 'Not authenticated.')
    const asked = this.#parse(requestMembers, data)
    if (!asked) return
    sendMembers(this.#context, this.session, asked).catch((error: unknown) => {
      this.#log.error({ err: error }, 'members could not be sent')
      this.close(CLOSE.unknownError, 'Unknown error.')
    })
  }

  #parse<T>(schema: z.ZodType<T>, data: unknown): T | null {
    const parsed = schema.safeParse(data)
    if (parsed.success) return parsed.data
    this.close(CLOSE.decodeError, 'Error while decoding payload.')
    return null
  }

  #isTooFast(): boolean {
    const now = Date.now()
    if (now >= this.#frames.resetAt) this.#frames = { count: 0, resetAt: now + 60_000 }
    return ++this.#frames.count > FRAMES_PER_MINUTE
  }

  #send(op: number, d: unknown): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#transport.send(JSON.stringify({ op, d, s: null, t: null }))
  }
}

function readFrame(raw: Buffer): unknown {
  try {
    return parseJson(raw.toString('utf8'))
  } catch {
    // Undefined fails the schema, which closes the connection with the right code.
    return undefined
  }
}
