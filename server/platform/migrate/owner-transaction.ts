import type { ClientBase } from 'pg'

/** All of the owner's work, or none of it. */
export async function ownerTransaction(owner: ClientBase, work: () => Promise<unknown>): Promise<void> {
  await owner.query('begin')
  try {
    await work()
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}
