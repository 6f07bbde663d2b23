// biome-ignore-all lint/style/useTemplate: must be read by browsers that know no templates
// biome-ignore-all lint/complexity/useOptionalChain: nor optional chains
// biome-ignore-all lint/complexity/useArrowFunction: nor arrows
// biome-ignore-all lint/suspicious/noDocumentCookie: nor the Cookie Store API

// Before the first paint: sends browsers that are too old to their page, sets light or dark, and asks for the home
// page once more where it was painted in another language than this reader chose. Must run in browsers of 2012.
;(function () {
  var root = document.documentElement

  if (isTooOld()) {
    location.replace('/too-old.html')
    return
  }
  root.setAttribute('data-mantine-color-scheme', isDark() ? 'dark' : 'light')
  speak()
  admitLoss()
  matchLanguage()

  function isTooOld() {
    return !(
      'noModule' in document.createElement('script') &&
      window.CSS &&
      CSS.supports &&
      CSS.supports('inset', '0') &&
      window.HTMLDialogElement &&
      Array.prototype.at &&
      Object.hasOwn
    )
  }

  function isDark() {
    var chosen = read('colour-scheme')
    return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  }

  // The painted home page has its language already.
  function speak() {
    var chosen = read('language')
    if (/^\/e\//.test(location.pathname)) return
    if (chosen === 'zh_Hans' || chosen === 'zh_Hant' || chosen === 'en') root.lang = chosen.replace('_', '-')
  }

  // A page whose program does not come says so (app.html has the words).
  function admitLoss() {
    document.addEventListener('error', noteLoss, true)
    document.addEventListener('click', loadAgain)
  }

  function noteLoss(event) {
    if (event.target.tagName === 'SCRIPT') root.setAttribute('data-lost', '')
  }

  function loadAgain(event) {
    if (event.target.hasAttribute && event.target.hasAttribute('data-reload')) location.reload()
  }

  function matchLanguage() {
    var chosen = read('language')
    var known = chosen === 'zh_Hans' || chosen === 'zh_Hant' || chosen === 'en'
    if (!known || !/^\/e\//.test(location.pathname)) return
    var painted = root.lang.replace('-', '_')
    var retried = 'painted-again:' + chosen
    var secure = location.protocol === 'https:' ? '; secure' : ''
    document.cookie = 'language=' + chosen + '; path=/; max-age=31536000; samesite=lax' + secure
    try {
      if (painted === chosen) sessionStorage.removeItem(retried)
      else if (!sessionStorage.getItem(retried)) {
        sessionStorage.setItem(retried, '1')
        location.reload()
      }
    } catch (_) {
      // Without storage nothing would stop a second reload.
    }
  }

  function read(key) {
    try {
      return localStorage.getItem(key)
    } catch (_) {
      return null
    }
  }
})()

// The home page is painted for nobody in particular: its styles keep the places of what whoever is signed in will see.
;(function () {
  var project = {}
  var signedIn = false
  var here = /^\/e\/([^/]+)\//.exec(location.pathname)
  try {
    signedIn = !!sessionStorage.getItem('token')
    project = JSON.parse(sessionStorage.getItem('currentExamInfo') || '{}')
  } catch (_) {
    // Without storage nobody is signed in.
  }
  if (here && project.domain && project.domain !== here[1]) signedIn = false
  if (signedIn) document.documentElement.setAttribute('data-signed-in', '')
})()

// A form that is sent before the page can answer waits until it can.
document.addEventListener(
  'submit',
  function (event) {
    var form = event.target
    form.setAttribute('data-pressed', '')
    setTimeout(function () {
      if (event.defaultPrevented) form.removeAttribute('data-pressed')
    })
  },
  true,
)
