import {
  type SocketDescription,
  socketDescriptionFile,
} from "@simply-plural-docs/description/asyncapi/socketDescription";
import { bundledDescription, generatedStatic } from "@simply-plural-docs/description/bundle/descriptionFiles";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { downloads } from "../../downloads/files";
import type { Part } from "../parts";
import type { Reference } from "../reference";
import { cardList } from "./cardList";
import { changeList } from "./changeList";
import { downloadList, downloadSums } from "./downloadList";
import { errorCatalogue } from "./errorCatalogue";
import { errorMessage, errorTable } from "./errors";
import { exportFields } from "./exportFields";
import { operationExample } from "./operationExample";
import { permissionMatrix } from "./permissionMatrix";
import { seenLater } from "./seenLater";
import { socketMessageList, socketMessages } from "./socketBlocks";

/** What blocks are written from: functions, so that `npm run dev` shows edits. */
export interface BlockInputs {
  reference: () => Reference;
  socket: () => SocketDescription;
}

interface Block {
  /** Files and folders that the block's content is written in, relative to the project root. */
  written: string[];
  /** Absolute paths that are read to generate the block; a path that ends in a slash is a folder. */
  read: string[];
  /** Writes its content for a page with this absolute path. */
  write: (inputs: BlockInputs, attributes: Record<string, string>, page: string) => Part;
}

const ofOperations = (write: (reference: Reference, attributes: Record<string, string>) => Part): Block => ({
  written: ["description/openapi/"],
  read: [bundledDescription],
  write: ({ reference }, attributes) => write(reference(), attributes),
});

const ofSocket = (write: (socket: SocketDescription, attributes: Record<string, string>) => Part): Block => ({
  written: ["description/asyncapi/asyncapi.yaml"],
  read: [socketDescriptionFile],
  write: ({ socket }, attributes) => write(socket(), attributes),
});

const ofDownloads = (write: () => Part): Block => ({
  written: ["description/openapi/", "description/asyncapi/asyncapi.yaml"],
  read: downloads.map(({ name }) => `${generatedStatic}/${name}`),
  write,
});

/** Blocks that pages insert with a self-closing tag, such as `<ErrorCatalogue />`, and that the build generates. */
export const generatedBlocks: Record<string, Block> = {
  ErrorCatalogue: ofOperations(errorCatalogue),
  ErrorMessage: ofOperations(errorMessage),
  ErrorTable: ofOperations(errorTable),
  ExportFields: {
    written: ["description/export/collections.yaml", "description/openapi/"],
    read: [bundledDescription, fromRoot("description/export/")],
    write: ({ reference }, attributes) => exportFields(reference(), attributes),
  },
  OperationExample: ofOperations(operationExample),
  PermissionMatrix: ofOperations(permissionMatrix),
  SeenLater: {
    written: ["description/contract/"],
    read: [fromRoot("description/contract/")],
    write: ({ reference }) => seenLater(reference()),
  },
  SocketMessages: ofSocket(socketMessages),
  SocketMessageList: ofSocket(socketMessageList),
  ArticleCards: {
    written: [],
    read: [fromRoot("site/docs/help/"), fromRoot("site/sidebars.ts")],
    write: (_inputs, attributes, page) => cardList(attributes, page),
  },
  ChangeList: { written: ["site/changes/"], read: [fromRoot("site/changes/")], write: changeList },
  Downloads: ofDownloads(downloadList),
  DownloadSums: ofDownloads(downloadSums),
};
