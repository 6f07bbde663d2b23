import type { HomePage } from '#contract/home/home-page.ts'
import { storeProject } from '../project/store-project.ts'

const place = 'home-page'

/** What the server inlined beside the painted page. */
export function readHomePage(from: Document = document): HomePage {
  return JSON.parse(from.getElementById(place)?.textContent ?? '') as HomePage
}

/** The page as it is painted now, in the language of the cookie. */
export async function fetchHomePage(): Promise<HomePage> {
  const answer = await fetch(window.location.pathname, { headers: { accept: 'text/html' } })
  return readHomePage(new DOMParser().parseFromString(await answer.text(), 'text/html'))
}

/** The app's screens find the project in the session, as if they had loaded it. */
export function storeInSession({ info, page, settings }: HomePage): void {
  storeProject({ info, page, settings })
}
