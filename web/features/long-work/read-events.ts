/** An event of a stream, as the server names it; `data` is JSON. */
export interface StreamEvent {
  readonly event: string
  readonly data: unknown
}

/**
 * Reads server-sent events out of text as it arrives, in whatever pieces. The browser's own `EventSource` cannot send the
 * header by which we know who asks.
 */
export class EventReader {
  #kept = ''

  read(text: string): StreamEvent[] {
    const blocks = `${this.#kept}${text}`.split('\n\n')
    this.#kept = blocks.pop() ?? ''
    return blocks.flatMap(eventIn)
  }
}

/** A comment, which only says that the other side is alive, is none. */
function eventIn(block: string): StreamEvent[] {
  const lines = block.split('\n')
  const find = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
  const [event, data] = [find('event'), find('data')]
  return event && data ? [{ event, data: JSON.parse(data) }] : []
}
