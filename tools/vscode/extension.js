// Starts `asm65 lsp` for asm65 sources and `fortress dap` for debugging.
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function setting(name) {
  return vscode.workspace.getConfiguration("asm65").get(name);
}

function activate(context) {
  client = new LanguageClient("asm65", { command: setting("path"), args: ["lsp"] }, {
    documentSelector: [{ language: "asm65" }],
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/{*.s,*.asm,*.a65,*.inc,asm65.json}") },
  });
  context.subscriptions.push(vscode.debug.registerDebugAdapterDescriptorFactory("fortress", {
    createDebugAdapterDescriptor: () => new vscode.DebugAdapterExecutable(setting("fortress"), ["dap"]),
  }));
  return client.start();
}

function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
