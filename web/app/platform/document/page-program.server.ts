import { noncePlaceholder } from "~/platform/document/nonce";

/** Pages of the areas draw their content in the browser, so their scripts are what people wait for. */
export function startAtOnce(html: string): string {
  const { tag, program } = findProgram(html);
  return html.replace(tag, () => tag.replace(program, () => withBegin(program)));
}

/**
 * Of a page that is whole without scripts, these are neither fetched nor run before it is drawn: on a weak
 * signal they would take the line from what people came to see. They come once everything in sight is there,
 * or with the first touch or key. The router writes the tags, so what it writes is rewritten here: imports
 * that begin at once become ones that begin when asked, and hints to fetch ahead are given then.
 */
export function startLate(html: string): string {
  const { tag, program } = findProgram(html);
  const hints: string[] = [];
  const page = html.replaceAll(hintTag, (_tag, href: string) => {
    hints.push(href);
    return "";
  });
  const late = lateProgram(withBegin(program), hints);
  return page.replace(tag, () => `<script nonce="${noncePlaceholder}">${late}</script>`);
}

const programTag = /<script(?=[^>]* type="module")[^>]*>([\s\S]*?)<\/script>/;
const hintTag = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const staticImport = /^import \* as (\w+) from ("[^"]+");$/gm;
const entryImport = /(?<=\nimport\("[^"]+"\));\s*$/;

function findProgram(html: string): { tag: string; program: string } {
  const [tag, program] = programTag.exec(html) ?? [];
  if (!tag || !program) throw new Error("the router wrote no program into the page");
  return { tag, program };
}

/** The entry waits to be called: it may be evaluated before the router's rows are where it looks for them. */
function withBegin(program: string): string {
  if (!entryImport.test(program)) throw new Error("the router imports no entry at the end");
  return program.replace(entryImport, ".then(({begin})=>begin());");
}

/**
 * A button that was pressed before React has it is pressed again once it does. `areonTap` is the last press (see
 * `tap-script.ts`): a later one, or a part that wakes by itself and takes it, makes this one void.
 */
const hearEarlyPresses = `const isAlive=(button)=>Object.keys(button).some((key)=>key.startsWith("__reactProps"));
const hear=(press,button)=>{if(window.areonTap!==press||!button.isConnected)return;
if(!isAlive(button))return void setTimeout(hear,50,press,button);
window.areonTap=undefined;button.click()};
addEventListener("click",(press)=>{const button=press.target.closest?.("button[type=button]:not([popovertarget])");
if(button&&!isAlive(button))hear(press,button)},true);`;

function lateProgram(program: string, hints: readonly string[]): string {
  const imports = [...program.matchAll(staticImport)];
  const rest = program.replaceAll(staticImport, "");
  if (/^import\b(?!\()/m.test(rest)) throw new Error("an import of the router is not understood");
  const names = imports.map(([, name]) => name).join(",");
  const modules = imports.map(([, , address]) => `import(${address})`).join(",");
  return `{const {nonce}=document.currentScript,signs=["pointerdown","keydown"];let isBegun=false;
const begin=async()=>{if(isBegun)return;isBegun=true;
for(const href of ${JSON.stringify(hints)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",nonce,href}));
const [${names}]=await Promise.all([${modules}]);${rest}};
${hearEarlyPresses}
for(const sign of signs)addEventListener(sign,begin,{once:true,capture:true,passive:true});
const whenIdle=()=>window.requestIdleCallback?requestIdleCallback(begin,{timeout:200}):setTimeout(begin,1);
document.readyState==="complete"?whenIdle():addEventListener("load",whenIdle,{once:true})}`;
}
