import { type DoorPerson, portraitPortion } from '#contract/door/door.ts'
import { loadDoorPeople, loadDoorPortraits } from '#contract/door/door-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { DoorDevice, HasEnded } from './door-device.ts'
import { listOf } from './door-list.ts'

/** Brings everybody of a session onto the device, and their photos behind them. */
export class ListLoader {
  readonly #device: DoorDevice
  readonly #hasEnded: HasEnded
  #fetchesPortraits = false

  constructor(device: DoorDevice, hasEnded: HasEnded) {
    this.#device = device
    this.#hasEnded = hasEnded
  }

  /** Portion by portion. Answers whether all are here; `otherPlan` where the seats were changed meanwhile. */
  async load(): Promise<'whole' | 'otherPlan' | 'failed'> {
    const device = this.#device
    const { kept, opened } = device.store
    if (!kept || !opened) return 'failed'
    const all: DoorPerson[] = []
    device.show({ phase: 'loading', loaded: 0, isBroken: false, isOld: false })
    await device.store.removePeople()
    try {
      let after: ReplyOf<typeof loadDoorPeople>['next'] = null
      for (let portion = 0; portion === 0 || after; portion += 1) {
        const body = { deviceKey: opened.device, after }
        const told: ReplyOf<typeof loadDoorPeople> = await device.ask(loadDoorPeople, kept.domain, body)
        if (told.planId !== opened.session.planId) return 'otherPlan'
        all.push(...told.people)
        await device.store.putPeople(portion, told.people)
        device.show({ loaded: all.length })
        after = told.next
      }
      await device.store.finishPeople(device.clock)
      device.showSession()
      device.show({ phase: 'ready', list: listOf(all), isReached: true })
      return 'whole'
    } catch (error) {
      if (!(await this.#hasEnded(error))) device.show({ isBroken: true })
      return 'failed'
    }
  }

  /** What is on the device already; needs no network. */
  async read(): Promise<void> {
    const { people, day } = await this.#device.store.readPeople()
    this.#device.show({
      ...{ phase: 'ready', list: listOf(people), day, portraits: this.#device.store.portraits },
    })
  }

  /** A device that is cut off meanwhile has the list all the same. */
  async fetchPortraits(): Promise<void> {
    const { store, view } = this.#device
    const { kept, opened } = store
    if (this.#fetchesPortraits || !kept || !opened || view.phase !== 'ready') return
    this.#fetchesPortraits = true
    try {
      const wanted = view.list.people.filter(
        ({ applicationId, hasPhoto }) => hasPhoto && !store.hasPortrait(applicationId),
      )
      for (let at = 0; at < wanted.length && store.opened; at += portraitPortion) {
        const applicationIds = wanted.slice(at, at + portraitPortion).map((one) => one.applicationId)
        const body = { deviceKey: opened.device, applicationIds }
        const { portraits } = await this.#device.ask(loadDoorPortraits, kept.domain, body)
        for (const portrait of portraits) {
          if (!store.opened) return
          await store.putPortrait(portrait)
        }
        this.#device.show({ portraits: store.portraits })
      }
    } catch (error) {
      await this.#hasEnded(error)
    } finally {
      this.#fetchesPortraits = false
    }
  }
}
