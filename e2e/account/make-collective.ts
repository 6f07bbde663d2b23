import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCollective, newOneTimePassword } from '#server/features/account/create-collective.ts'
import { registeredGates } from '#server/features/project/project.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database.ts'
import { openKeys } from '#server/platform/keys.ts'
import { openLog } from '#server/platform/log.ts'
import { openPasswords } from '#server/platform/passwords.ts'
import { keepKeys } from '#server/platform/secret.ts'
import { noteTyped } from '../newcomer.ts'

const actor = { kind: 'system', name: 'journeys' } as const

/** Makes an account for an organisation of the demo, as its board would; answers the password that is told once. */
export async function makeCollective(accountName: string): Promise<string> {
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const keys = openKeys(await keepKeys(readConfig({ DATA_DIR: dataDir })))
  const database = openDatabase({ url: await appUrlIn(dataDir), poolSize: 1, log: openLog('warn') })
  const password = newOneTimePassword()
  await noteTyped(password)
  const gates = await database.transaction({ projectId: null, actor }, registeredGates)
  const projectId = gates.get('demo')?.projectId ?? null
  const passwordHash = await openPasswords().inTurn((turn) => turn.hash(password))
  const draft = {
    collectiveKind: 'group',
    accountName,
    name: '晨光学校',
    language: 'zh-Hans',
    passwordHash,
  } as const
  await database.transaction({ projectId, actor }, (tx) => createCollective(tx, keys, draft, systemClock()))
  await database.close()
  return password
}

/** Where the portal of the journeys keeps its database. */
async function appUrlIn(dataDir: string): Promise<string> {
  const home = join(dataDir, 'postgres')
  const { baoming_app: password } = JSON.parse(await readFile(join(home, 'passwords.json'), 'utf8'))
  const options = await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8')
  const socket = options.split('\n')[4] ?? ''
  return `postgresql://baoming_app:${password}@localhost:5432/baoming?host=${encodeURIComponent(socket)}`
}
