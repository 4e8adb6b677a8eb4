// `fortress dap` spoken to by the client that VS Code's authors wrote for testing debug adapters. tools/test installs
// it with npm; exit code 77: it is missing.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";

const build = process.env.FORTRESS_BUILD;
let DebugClient;
try {
  ({ DebugClient } = createRequire(join(build, "npm/"))("@vscode/debugadapter-testsupport"));
} catch {
  console.log(`@vscode/debugadapter-testsupport is not installed in ${build}/npm: Skipped`);
  process.exit(77);
}

const folder = mkdtempSync(join(tmpdir(), "dap-"));
const program = join(folder, "count.s");
const source = `        .org $4000
count = $6
start:  lda #0
        sta count
again:  jsr bump
        lda count
        cmp #5
        bne again
done:   jmp done
bump:   inc count
        rts
`;
writeFileSync(program, source);
process.on("exit", () => rmSync(folder, { recursive: true }));

const thread = { threadId: 1 };

// Runs `talk` with a client of its own, and one machine after the other.
function conversation(name, talk) {
  for (const machine of ["apple2plus", "atari800"])
    test(`${name} (${machine})`, { timeout: 100_000 }, async () => {
      const client = new DebugClient(join(build, "bin/fortress"), "dap", "fortress");
      client.defaultTimeout = 60_000;
      await client.start();
      try {
        await talk(client, { program, machine });
      } finally {
        await client.stop();
      }
    });
}

async function value(client, expression) {
  return (await client.evaluateRequest({ expression })).body.result;
}
async function stopped(client, request) {
  const event = client.waitForEvent("stopped");
  await request;
  return (await event).body.reason;
}
async function line(client) {
  return (await client.stackTraceRequest(thread)).body.stackFrames[0].line;
}

conversation("a breakpoint stops at its line, below its caller", async (client, launch) => {
  await client.hitBreakpoint({ ...launch, stopOnEntry: false }, { path: program, line: 10 });
  const frames = (await client.stackTraceRequest(thread)).body.stackFrames;
  assert.equal(frames[0].name, "bump");
  assert.deepEqual(frames.slice(0, 2).map((frame) => frame.line), [10, 5]);
});

// Starts at the first instruction.
async function begin(client, launch) {
  await Promise.all([client.configurationSequence(), client.launch(launch), client.waitForEvent("stopped")]);
}

conversation("lines are stepped forwards and backwards", async (client, launch) => {
  await begin(client, launch);
  for (const expected of [4, 5, 6]) {
    assert.equal(await stopped(client, client.nextRequest(thread)), "step");
    assert.equal(await line(client), expected);
  }
  assert.equal(await value(client, "[count]"), "$01 (1)");
  await stopped(client, client.stepBackRequest(thread));
  assert.equal(await line(client), 5);
  assert.equal(await value(client, "[count]"), "$00 (0)");
  await stopped(client, client.stepInRequest(thread));
  assert.equal(await line(client), 10);
  await stopped(client, client.stepOutRequest(thread));
  assert.equal(await line(client), 6);
});

conversation("a data breakpoint is met in both directions", async (client, launch) => {
  await begin(client, launch);
  const { dataId } = (await client.dataBreakpointInfoRequest({ name: "count" })).body;
  await client.setDataBreakpointsRequest({ breakpoints: [{ dataId, accessType: "write", condition: "[count] = 3" }] });
  assert.equal(await stopped(client, client.continueRequest(thread)), "data breakpoint");
  assert.equal(await value(client, "[count]"), "$03 (3)");
  await client.setDataBreakpointsRequest({ breakpoints: [{ dataId, accessType: "write" }] });
  assert.equal(await stopped(client, client.reverseContinueRequest(thread)), "data breakpoint");
  assert.equal(await value(client, "[count]"), "$02 (2)");
});

conversation("code, memory and registers are shown", async (client, launch) => {
  await begin(client, launch);
  const code = await client.disassembleRequest({ memoryReference: "0x4004", instructionCount: 1 });
  assert.match(code.body.instructions[0].instruction, /^jsr \$4010 ; bump$/);
  const memory = await client.customRequest("readMemory", { memoryReference: "0x4000", count: 3 });
  assert.deepEqual([...Buffer.from(memory.body.data, "base64")], [0xa9, 0x00, 0x85]);
  const { scopes } = (await client.scopesRequest({ frameId: 0 })).body;
  const registers = await client.variablesRequest({ variablesReference: scopes[0].variablesReference });
  assert.equal(registers.body.variables.find((each) => each.name === "pc").value, "$4000");
  await assert.rejects(client.evaluateRequest({ expression: "nobody" }), /unknown name 'nobody'/);
});

conversation("quit in the console ends the session", async (client, launch) => {
  await begin(client, launch);
  const terminated = client.waitForEvent("terminated");
  await client.evaluateRequest({ expression: "quit", context: "repl" });
  await terminated;
});
