import type { Log } from '#server/platform/process/log.ts'
import { keepConnection } from './kept-connection.ts'

/** A project whose rows changed, or `all` after a time in which changes may have been missed. */
export type Changed = string | 'all'

export interface Changes {
  on(topic: string, listener: (projectId: Changed) => void): void
  close(): Promise<void>
}

export interface ChangesParts {
  readonly url: string
  readonly pingMs?: number
  readonly connectMs?: number
  readonly log: Pick<Log, 'info' | 'warn'>
}

/** Hears what the triggers of `announce_change` tell, from whichever process the change came. */
export async function listenToChanges(parts: ChangesParts): Promise<Changes> {
  const listeners = new Map<string, Set<(projectId: Changed) => void>>()

  function tell(topic: string, projectId: Changed) {
    for (const listener of listeners.get(topic) ?? []) listener(projectId)
  }

  const connection = await keepConnection({
    ...parts,
    name: 'baoming-changes',
    async prepare(client) {
      client.on('notification', ({ payload = '' }) => {
        const split = payload.lastIndexOf(':')
        tell(payload.slice(0, split), payload.slice(split + 1))
      })
      await client.query('listen changed')
    },
    onReplaced() {
      for (const topic of listeners.keys()) tell(topic, 'all')
    },
  })

  return {
    on(topic, listener) {
      listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener))
    },
    close: () => connection.close(),
  }
}
