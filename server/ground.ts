import { startEmbeddedPostgres } from './platform/database/embedded-postgres/embedded-postgres.ts'
import { migrate } from './platform/migrate/migrations.ts'
import type { Config } from './platform/process/config.ts'
import type { Log } from './platform/process/log.ts'

/** A migrated database to stand on, ours or somebody else's. */
export interface Ground {
  readonly appUrl: string
  readonly ownerUrl: string
  close(): Promise<void>
}

export async function openGround({ database, dataDir }: Config, log: Log): Promise<Ground> {
  const ground = database.kind === 'external' ? external(database) : await embedded(dataDir, log)
  try {
    await migrate({ ...ground, log })
    return ground
  } catch (error) {
    await ground.close()
    throw error
  }
}

function external({ appUrl, ownerUrl }: { appUrl: string; ownerUrl: string }): Ground {
  return { appUrl, ownerUrl, close: async () => {} }
}

async function embedded(dataDir: string, log: Log): Promise<Ground> {
  const { appUrl, ownerUrl, stop } = await startEmbeddedPostgres({ dataDir, log, onLost: endWith(log) })
  return { appUrl, ownerUrl, close: stop }
}

/** Without its database the process is of no use to anybody; whoever watches over it starts it anew. */
function endWith(log: Log) {
  return (error: Error) => {
    log.fatal({ err: error }, error.message)
    process.exit(1)
  }
}
