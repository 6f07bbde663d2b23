import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/database/embedded-postgres/embedded-postgres.ts'

/** A process of its own for tests to kill: starts PostgreSQL on the folder it is given, says where, and waits. */
const [, , dataDir = ''] = process.argv
const silent = { info: () => {}, warn: () => {}, error: () => {} }

process.on('SIGINT', () => {}) // a server that takes its time to stop
try {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent })
  process.once('SIGTERM', () => void leave(postgres))
  process.stdout.write(`${JSON.stringify(postgres)}\n`)
  setInterval(() => {}, 60_000)
} catch (error) {
  process.stderr.write(`${error}\n`)
  process.exitCode = 1
}

async function leave(postgres: EmbeddedPostgres): Promise<void> {
  await postgres.stop()
  process.exit()
}
