/** What is sealed with the key that only the code gives. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

/** What of a door lies open on the device: nothing of people. */
export interface KeptDoor {
  readonly domain: string
  readonly startsAt: string
  readonly closesAt: string
  /** By how much the server's clock was ahead of the device's. */
  readonly aheadMs: number
  /** The latest moment that the device has seen: a clock that is set back does not bring it back. */
  readonly latestSeenMs: number
  readonly salt: Uint8Array<ArrayBuffer>
  /** Only gives marks back; null once there is nothing left to give. */
  readonly returnKey: string
  /** The session and the secret by which the device loads; null once they are wiped. */
  readonly sealed: Sealed | null
  /** Whether the whole list is here. */
  readonly isWhole: boolean
}

/** Somebody who was let in: no name, no number. */
export interface KeptMark {
  readonly markId: string
  readonly applicationId: string
  readonly at: string
  readonly state: 'waiting' | 'given' | 'refused'
}

/** Where a device keeps its door. */
export interface Vault {
  readDoor(): Promise<KeptDoor | null>
  putDoor(door: KeptDoor): Promise<void>
  putPart(name: string, sealed: Sealed): Promise<void>
  readPart(name: string): Promise<Sealed | null>
  listParts(prefix: string): Promise<readonly [name: string, sealed: Sealed][]>
  listPartNames(prefix: string): Promise<readonly string[]>
  removeParts(prefix: string): Promise<void>
  listMarks(): Promise<readonly KeptMark[]>
  putMarks(marks: readonly KeptMark[]): Promise<void>
  removeMark(markId: string): Promise<void>
  /** Nothing of it is left, not even that it was there. */
  wipe(): Promise<void>
}

const databaseName = 'baoming-door'
const stores = { door: 'door', part: 'part', mark: 'mark' } as const

/** The browser's own database. */
export function openVault(): Vault {
  let opened: Promise<IDBDatabase> | null = null
  const database = () => {
    opened ??= openDatabase(() => {
      opened = null
    })
    return opened
  }
  async function run<Result>(
    store: keyof typeof stores,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result> | null,
  ): Promise<Result> {
    const transaction = (await database()).transaction(stores[store], mode)
    const request = work(transaction.objectStore(stores[store]))
    return new Promise((done, fail) => {
      transaction.oncomplete = () => done(request?.result as Result)
      transaction.onerror = () => fail(transaction.error)
      transaction.onabort = () => fail(transaction.error)
    })
  }
  const below = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}￿`)
  const names = (prefix: string) =>
    run('part', 'readonly', (store) => store.getAllKeys(below(prefix))) as Promise<string[]>
  return {
    readDoor: async () =>
      ((await run('door', 'readonly', (store) => store.get('door'))) as KeptDoor | undefined) ?? null,
    putDoor: async (door) => {
      await run('door', 'readwrite', (store) => store.put(door, 'door'))
    },
    putPart: async (name, sealed) => {
      await run('part', 'readwrite', (store) => store.put(sealed, name))
    },
    readPart: async (name) =>
      ((await run('part', 'readonly', (store) => store.get(name))) as Sealed | undefined) ?? null,
    async listParts(prefix) {
      const found = (await run('part', 'readonly', (store) => store.getAll(below(prefix)))) as Sealed[]
      return (await names(prefix)).flatMap((name, at) => {
        const sealed = found[at]
        return sealed ? [[name, sealed] as const] : []
      })
    },
    listPartNames: names,
    removeParts: async (prefix) => {
      await run('part', 'readwrite', (store) => store.delete(below(prefix)))
    },
    listMarks: async () =>
      (await run('mark', 'readonly', (store) => store.getAll())) as unknown as KeptMark[],
    putMarks: async (marks) => {
      await run('mark', 'readwrite', (store) => {
        for (const mark of marks) store.put(mark, mark.markId)
        return null
      })
    },
    removeMark: async (markId) => {
      await run('mark', 'readwrite', (store) => store.delete(markId))
    },
    async wipe() {
      const open = await opened
      open?.close()
      opened = null
      await removeDatabase()
    },
  }
}

function openDatabase(onLost: () => void): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => {
      for (const name of Object.values(stores)) request.result.createObjectStore(name)
    }
    request.onerror = () => fail(request.error)
    request.onsuccess = () => {
      // Another tab wipes it: whoever holds it open would keep it there.
      request.result.onversionchange = () => {
        request.result.close()
        onLost()
      }
      done(request.result)
    }
  })
}

function removeDatabase(): Promise<void> {
  return new Promise((done, fail) => {
    const request = indexedDB.deleteDatabase(databaseName)
    request.onsuccess = () => done()
    request.onerror = () => fail(request.error)
  })
}
