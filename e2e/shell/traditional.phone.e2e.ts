import { test } from '../people.ts'
import { walkEveryRoute } from './walk-every-route.ts'

// The other two languages are those of the phone and of the desk, where every-route.e2e.ts goes.
test('every route speaks zh-Hant and has its title', async ({
  page,
  request,
  baseURL,
  trouble,
  arriveAs,
}) => {
  test.setTimeout(600_000)
  await walkEveryRoute({ page, request, trouble, baseURL, arriveAs }, 'zh-Hant')
})
