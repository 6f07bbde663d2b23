// biome-ignore-all lint/complexity/useArrowFunction: must be read by browsers that know no arrows
// biome-ignore-all lint/complexity/useOptionalChain: nor optional chains

// On the page that says "please wait": counts down, and loads the page once more. While the portal is busy it asks first
// whether the page is there: a page that comes again and again is no rest to whoever has it read aloud.
;(function () {
  var root = document.documentElement
  var numbers = document.querySelectorAll('[data-seconds]')
  count(waitOf(root.getAttribute('data-wait-seconds')))

  function count(seconds) {
    Array.prototype.forEach.call(numbers, function (number) {
      number.textContent = String(seconds)
    })
    if (seconds > 0)
      setTimeout(function () {
        count(seconds - 1)
      }, 1000)
    else setTimeout(ask, Math.random() * 2000)
  }

  // A crowd that comes back at once is a crowd again: hence the moment more, by chance.
  function ask() {
    // Somebody who asked too often has one question now: it is the page itself.
    if (!window.fetch || root.getAttribute('data-status') === '429') return location.reload()
    fetch(location.href, { method: 'HEAD', headers: { accept: 'text/html' }, cache: 'no-store' }).then(
      function (answer) {
        if (answer.status === 429 || answer.status === 503) count(waitOf(answer.headers.get('retry-after')))
        else location.reload()
      },
      function () {
        count(waitOf(null))
      },
    )
  }

  function waitOf(text) {
    var seconds = Number(text)
    return seconds > 0 ? Math.ceil(seconds) : 10
  }
})()
