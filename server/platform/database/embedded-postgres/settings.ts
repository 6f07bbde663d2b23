import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProgramUser } from './program-user.ts'

/** Written anew at every start; what an administrator sets with ALTER SYSTEM stays and wins. */
export async function writeSettings(folder: string, socket: string, user: ProgramUser): Promise<void> {
  await writeOwned(join(folder, 'postgresql.conf'), settingsText(socket), user)
  await writeOwned(join(folder, 'pg_hba.conf'), 'local all all scram-sha-256\n', user)
}

function settingsText(socket: string): string {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '100',
    shared_buffers: '256MB',
    random_page_cost: '1.1',
    jit: 'off',
    // A committed transaction is on the disk before anybody hears of it.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Values of rows, thus people's data, stand in errors, their details and statements: none is logged.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'\n`)
    .join('')
}

async function writeOwned(path: string, text: string, user: ProgramUser): Promise<void> {
  await writeFile(path, text, { mode: 0o600 })
  await chown(path, user.owner.uid, user.owner.gid)
}
