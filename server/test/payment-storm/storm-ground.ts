import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '#server/platform/migrate/migrations.ts'
import { openLog } from '#server/platform/process/log.ts'
import { givenIn } from '../given/given.ts'
import { wechatPayEnv } from '../payment-peers/provider-env.ts'
import { WechatPayPeer } from '../payment-peers/wechat-pay-peer.ts'
import { makeWechatKeys } from '../payment-peers/wechat-pay-signing.ts'
import { openPostgresFolder } from '../processes/postgres-folder.ts'
import { openProcesses } from '../processes/start-processes.ts'
import { openTestApp } from '../test-app.ts'
import { openTestClock } from '../test-clock.ts'

export type AsOwner = <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>

/** A database and a provider of their own, with a project that takes its money there. */
export async function openStormGround(opened: AsyncDisposableStack) {
  const postgresFolder = opened.use(await openPostgresFolder())
  const postgres = await postgresFolder.start()
  opened.defer(() => postgres.stop())
  await migrate({ ...postgres, log: openLog('silent') })
  const folder = await mkdtemp(join(tmpdir(), 'baoming-storm-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const clock = openTestClock()
  const keys = makeWechatKeys()
  const peer = await WechatPayPeer.open(clock, keys)
  opened.defer(() => peer.close())
  const env = {
    PAYMENT_ADAPTERS: 'wechatPay',
    PUBLIC_URL: 'https://exam.example.org',
    LOG_LEVEL: 'fatal',
    ...(await wechatPayEnv({ peer, keys, folder })),
  }
  const app = await openTestApp({ on: postgres, clock, folder, env, distDir: folder })
  opened.defer(() => app.close())
  const processes = openProcesses({ ...postgres, folder }, { env })
  opened.defer(() => processes.close())
  const given = givenIn({ ...app, clock })
  const projectId = await given.project({ windows: [{ kind: 'registration' }] })
  return {
    ...{ app, given, projectId, clock, peer, processes },
    batch: await given.batch(projectId, { review: 'none' }),
    /** Knows the provider's name for its key, and has another. */
    forger: { keyId: peer.signer.keyId, key: keys.merchant.privateKey },
    asOwner: asOwnerOf(postgres.ownerUrl),
    killDatabase: async () => process.kill(await postgresFolder.postmaster(), 'SIGKILL'),
  }
}

export type StormGround = Awaited<ReturnType<typeof openStormGround>>

function asOwnerOf(connectionString: string): AsOwner {
  return async <Row>(sql: string, values: readonly unknown[] = []) => {
    const owner = new Client({ connectionString })
    await owner.connect()
    try {
      await owner.query(`set baoming.reach = 'platform'`)
      return (await owner.query(sql, [...values])).rows as Row[]
    } finally {
      await owner.end()
    }
  }
}
